import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from '../checks/run.ts'
import { buildWebIfStale } from './build-web.ts'
import { provideChromium } from './chromium.ts'

/**
 * `npm test`: types, format, lint, checks, unused code, then the tests with a database, then those in a browser. Everything
 * runs to its end; the last line is the sum. `npm test -- types format lint checks unused unit e2e screens` runs only the named ones.
 */
const ROOT = join(import.meta.dirname, '..')
const GROUPS = ['types', 'format', 'lint', 'unused', 'checks', 'unit', 'e2e', 'screens'] as const

type Sum = { passed: number; failed: number }

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(GROUPS as readonly string[]).includes(name))
if (unknown.length > 0) {
  console.error(`no such group: ${unknown.join(', ')}. There are ${GROUPS.join(', ')}.`)
  process.exit(2)
}
const runs = (group: (typeof GROUPS)[number]) => wanted.length === 0 || wanted.includes(group)

function run(program: string, args: string[], show: boolean): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
      cwd: ROOT,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => done({ code: 1, output: error.message }))
    child.on('close', (code) => done({ code, output }))
  })
}

function report(name: string, fault: string): Sum {
  console.log(fault === '' ? `✓ ${name}` : `✗ ${name}\n${fault.trimEnd().replace(/^/gm, '    ')}`)
  return fault === '' ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function command(name: string, program: string, args: string[]): Promise<Sum[]> {
  const { code, output } = await run(program, args, false)
  return [report(name, code === 0 ? '' : output || `exit code ${code}`)]
}

async function checks(): Promise<Sum[]> {
  return (await runChecks()).map(({ name, faults }) => report(`check ${name}`, faults.join('\n')))
}

type VitestReport = { success: boolean; testResults: { status: string; assertionResults: { status: string }[] }[] }

/** A file that could not be loaded counts as one failed test, and so does a fault outside every test. */
async function vitest(project: 'unit' | 'e2e' | 'screens'): Promise<Sum[]> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-report-'))
  const file = join(folder, 'report.json')
  console.log(`\n${{ unit: 'Tests', e2e: 'Tests in a browser', screens: 'Every screen' }[project]}`)
  try {
    const { code } = await run(
      'vitest/vitest.mjs',
      ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      true,
    )
    const { testResults } = JSON.parse(await readFile(file, 'utf8').catch(() => '{"testResults":[]}')) as VitestReport
    const all = testResults.flatMap(({ assertionResults }) => assertionResults)
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
    )
    const failed = all.filter(({ status }) => status === 'failed').length + broken.length
    return [{ passed: all.filter(({ status }) => status === 'passed').length, failed: failed === 0 && code !== 0 ? 1 : failed }]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function browserTests(project: 'e2e' | 'screens'): Promise<Sum[]> {
  try {
    provideChromium()
    await buildWebIfStale()
  } catch (error) {
    return [report('browser tests', (error as Error).message)]
  }
  return vitest(project)
}

const sums: Sum[] = (
  await Promise.all([
    runs('types') ? command('types', 'typescript/bin/tsc', ['-p', '.']) : [],
    runs('format') ? command('format', 'oxfmt/bin/oxfmt', ['--check', '.']) : [],
    runs('lint') ? command('lint', 'oxlint/bin/oxlint', ['--deny-warnings', '.']) : [],
    runs('unused') ? command('unused code and packages', 'knip/bin/knip.js', ['--no-progress']) : [],
    runs('checks') ? checks() : [],
  ])
).flat()
if (runs('unit')) sums.push(...(await vitest('unit')))
if (runs('e2e')) sums.push(...(await browserTests('e2e')))
if (runs('screens')) sums.push(...(await browserTests('screens')))

const total = (of: keyof Sum) => sums.reduce((sum, one) => sum + one[of], 0)
process.exitCode = total('failed') > 0 ? 1 : 0
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
