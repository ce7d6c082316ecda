import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { ROOT } from '#kit/api/root.ts'
import { readTexts } from '#kit/api/texts.ts'

const brotli = promisify(brotliCompress)
/** Folders of sources, and relevant files above them. */
const FOLDERS = ['api', 'db', 'demo', 'features', 'kit', 'tools', 'web']
const FILES = ['package-lock.json', 'tsconfig.json', 'vite.config.ts']

type Part = {
  readonly name: string
  readonly folder: string
  /** Whether the part depends on a file, by its path in the repository. */
  readonly needs: (path: string) => boolean
  /** Builds it in an empty folder. */
  readonly build: (draft: string) => Promise<void>
}

/** What the server needs in `dist`: the pages, and all its own modules in one file, which starts twice as fast. */
const PARTS: readonly Part[] = [
  {
    name: 'Web app',
    folder: join(ROOT, 'dist/web'),
    needs: (path) =>
      /^(web|features|kit\/(web|shared|text))\/|^[^/]+$|^tools\/(antd-styles|build|screen-texts|web-chunks)\.ts$/.test(path) &&
      !/\.test\.tsx?$|\/api\//.test(path),
    build: buildWeb,
  },
  {
    name: 'Server',
    folder: join(ROOT, 'dist/server'),
    needs: (path) =>
      /^(api|db|features|kit)\/|^[^/]+$|^demo\/(accounts|filled)\.ts$|^tools\/(build|server\.config|prove|with-database)\.ts$/.test(
        path,
      ) && !/\.(test\.ts|tsx|css|sql)$|^vite/.test(path),
    build: buildServer,
  },
]

/**
 * Builds the parts of `dist` that were not built from exactly these sources; returns their names. Under `npm run dev`
 * none: Vite serves the pages, and the server runs from its sources.
 */
export async function buildIfStale(): Promise<string[]> {
  if (process.env['PAGES_FROM_VITE']) return []
  const stale = await staleParts()
  if (stale.length > 0) await run(import.meta.filename)
  return stale.map(({ name }) => name)
}

async function staleParts() {
  const hashes = PARTS.map(() => createHash('sha256'))
  for (const path of sources()) {
    const content = readFileSync(join(ROOT, path))
    PARTS.forEach(({ needs }, part) => needs(path) && hashes[part]!.update(`${path}\0`).update(content).update('\0'))
  }
  const parts = PARTS.map((part, index) => ({ ...part, hash: hashes[index]!.digest('hex') }))
  const built = await Promise.all(parts.map(({ folder }) => readFile(stampOf(folder), 'utf8').catch(() => '')))
  return parts.filter(({ hash }, index) => built[index] !== hash)
}

/** Written last, so an interrupted build is stale. */
const stampOf = (folder: string) => join(folder, '.sources')

/** Built in a separate folder, then swapped in: a running server keeps a complete build. */
async function buildPart({ folder, build }: Part, hash: string): Promise<void> {
  const draft = `${folder}.new-${process.pid}`
  try {
    await mkdir(draft, { recursive: true })
    await build(draft)
    await writeFile(stampOf(draft), hash)
    await swapIn(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function swapIn(draft: string, folder: string): Promise<void> {
  const old = `${folder}.old-${process.pid}`
  if (existsSync(folder)) await rename(folder, old)
  await rename(draft, folder)
  await rm(old, { recursive: true, force: true })
}

async function buildWeb(draft: string): Promise<void> {
  await runVite('--outDir', draft)
  await runVite('--ssr', join(ROOT, 'features/site/pages/web/render.tsx'), '--outDir', join(draft, 'server'))
  await compressAssets(join(draft, 'assets'))
}

async function buildServer(draft: string): Promise<void> {
  await runVite('--config', join(ROOT, 'tools/server.config.ts'), '--outDir', draft)
  for (const [language, texts] of Object.entries(await readTexts()))
    await writeFile(join(draft, `texts.${language}.json`), JSON.stringify(texts))
}

/** Compressed once at the highest level, so that the server need not: a `.br` next to each script, style and drawing. */
async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /\.(js|css|svg)$/.test(file))
  await Promise.all(
    files.map(async (file) => writeFile(join(folder, `${file}.br`), await brotli(await readFile(join(folder, file))))),
  )
}

/** Paths of the files that a part may depend on. Synchronous, which takes a third of the time. */
function sources(): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll(sep, '/')),
  )
  return [...inFolders, ...FILES].sort()
}

const runVite = (...options: string[]) =>
  run(join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...options)

/** In its own process: the memory of a build is freed. Whatever starts it, even a test, gets React's production build. */
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
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`dist could not be built:\n${output}`))))
  })
}

if (import.meta.main) {
  const stale = await staleParts()
  await Promise.all(stale.map((part) => buildPart(part, part.hash)))
  console.log(stale.length > 0 ? `Built: ${stale.map(({ name }) => name).join(', ')}` : 'dist is up to date')
}
