import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const ROOT = join(import.meta.dirname, '..')
const brotli = promisify(brotliCompress)
const BUILT = join(ROOT, 'dist/web')
const SOURCES = [
  'web/**/*',
  'kit/{web,shared,text}/**/*',
  'features/**/*',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'tools/{antd-styles,build-web,screen-texts,web-chunks}.ts',
]
/** Written last, so a build that was cut off is stale. */
const STAMP = join(BUILT, '.sources')

/** Builds the web app into dist/web unless it was built from just these sources. Returns whether it did. Not under `npm run dev`, where Vite serves it. */
export async function buildWebIfStale(): Promise<boolean> {
  if (process.env['PAGES_FROM_VITE'] || (await isBuiltFrom(hashSources()))) return false
  await run(import.meta.filename)
  return true
}

const isBuiltFrom = async (sources: string) => (await readFile(STAMP, 'utf8').catch(() => '')) === sources

async function build(sources: string): Promise<void> {
  // Beside, then swapped in: a server that runs meanwhile keeps a whole build.
  const draft = `${BUILT}.new-${process.pid}`
  try {
    await runVite('--outDir', draft)
    await runVite('--ssr', join(ROOT, 'features/site/pages/web/render.tsx'), '--outDir', join(draft, 'server'))
    await compressAssets(join(draft, 'assets'))
    await writeFile(join(draft, '.sources'), sources)
    await swapIn(draft)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Once and thoroughly, so that the server need not: a `.br` beside each script, style and drawing. */
async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /\.(js|css|svg)$/.test(file))
  await Promise.all(
    files.map(async (file) => writeFile(join(folder, `${file}.br`), await brotli(await readFile(join(folder, file))))),
  )
}

async function swapIn(draft: string): Promise<void> {
  const old = `${BUILT}.old-${process.pid}`
  if (existsSync(BUILT)) await rename(BUILT, old)
  await rename(draft, BUILT)
  await rm(old, { recursive: true, force: true })
}

/** Synchronously, which takes a third of the time. */
function hashSources(): string {
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.test\.tsx?$|[\\/]api[\\/]/.test(path.slice(ROOT.length)))
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(`${file.slice(ROOT.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

const runVite = (...options: string[]) =>
  run(join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...options)

/** In a process of its own: what a build needs of memory is given back. Whoever starts it, even a test, gets React as users do. */
function run(program: string, ...args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`the pages could not be built:\n${output}`))))
  })
}

if (import.meta.main) {
  const sources = hashSources()
  const isBuilt = await isBuiltFrom(sources)
  if (!isBuilt) await build(sources)
  console.log(isBuilt ? 'dist/web is up to date' : 'built dist/web')
}
