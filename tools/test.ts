import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runChecks } from '../checks/run.ts'
import { buildIfStale } from './build.ts'
import { ROOT } from '#kit/api/root.ts'
import { provideChromium } from './chromium.ts'

/**
 * `npm test`: types, format, lint, checks, unused code, then the tests with a database, then those in a browser.
 * Everything runs to its end; the last line is the total. `npm test -- types format lint checks unused unit e2e
 * screens` runs only the named ones; with `--all` screens are checked in all combinations of language, width and theme,
 * not only in all pairs, and calls are sent more bad bodies.
 */
const GROUPS = ['types', 'format', 'lint', 'unused', 'checks', 'unit', 'e2e', 'screens'] as const

type Sum = { passed: number; failed: number }

const ALL = '--all'
/** Characters of each failure's message that are repeated. */
const ISSUE_LENGTH = 2000

const wanted = process.argv.slice(2).filter((argument) => argument !== ALL)
const unknown = wanted.filter((name) => !(GROUPS as readonly string[]).includes(name))
if (unknown.length > 0) {
  console.error(`no such group: ${unknown.join(', ')}. There are ${GROUPS.join(', ')}.`)
  process.exit(2)
}
if (process.argv.includes(ALL)) process.env['TESTS_IN_FULL'] = 'yes'

type Took = { name: string; ms: number }
const groupsTook: Took[] = []
const filesTook: Took[] = []
/** Failures, repeated at the end: the output of a whole run is long. */
const failures: string[] = []

/** Results of a group, if it is to run. */
async function group(name: (typeof GROUPS)[number], run: () => Promise<Sum[]>): Promise<Sum[]> {
  if (wanted.length > 0 && !wanted.includes(name)) return []
  const start = performance.now()
  const sums = await run()
  groupsTook.push({ name, ms: performance.now() - start })
  return sums
}

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

function report(name: string, issue: string): Sum {
  console.log(issue === '' ? `✓ ${name}` : `✗ ${name}\n${issue.trimEnd().replace(/^/gm, '    ')}`)
  if (issue === '') return { passed: 1, failed: 0 }
  failures.push(`${name}\n${issue.trimEnd().slice(0, ISSUE_LENGTH)}`)
  return { passed: 0, failed: 1 }
}

async function command(name: string, program: string, args: string[]): Promise<Sum[]> {
  const { code, output } = await run(program, args, false)
  return [report(name, code === 0 ? '' : output || `exit code ${code}`)]
}

async function checks(): Promise<Sum[]> {
  return (await runChecks()).map(({ name, issues }) => report(`check ${name}`, issues.join('\n')))
}

type FileReport = {
  name: string
  status: string
  /** Start of the first test and end of the last one, in milliseconds. */
  startTime: number
  endTime: number
  /** Error of a file that could not be loaded. */
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}
type VitestReport = { success: boolean; testResults: FileReport[] }

/** A file that could not be loaded counts as one failed test, and so does an error outside every test. */
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
    filesTook.push(
      ...testResults.map(({ name, startTime, endTime }) => ({ name: relative(ROOT, name), ms: endTime - startTime })),
    )
    const all = testResults.flatMap(({ assertionResults }) => assertionResults)
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
    )
    for (const { name, assertionResults } of testResults)
      for (const { status, fullName, failureMessages } of assertionResults)
        if (status === 'failed')
          failures.push(`${relative(ROOT, name)}: ${fullName}\n${failureMessages.join('\n').slice(0, ISSUE_LENGTH)}`)
    failures.push(...broken.map(({ name, message }) => `${relative(ROOT, name)}\n${message.slice(0, ISSUE_LENGTH)}`))
    const failed = all.filter(({ status }) => status === 'failed').length + broken.length
    return [{ passed: all.filter(({ status }) => status === 'passed').length, failed: failed === 0 && code !== 0 ? 1 : failed }]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function browserTests(project: 'e2e' | 'screens'): Promise<Sum[]> {
  try {
    // Installed here, so that files running in parallel do not both do it.
    provideChromium('shell')
    provideChromium('whole')
    await buildIfStale()
  } catch (error) {
    return [report('browser tests', (error as Error).message)]
  }
  return vitest(project)
}

const sums: Sum[] = (
  await Promise.all([
    group('types', () => command('types', 'typescript/bin/tsc', ['-p', '.'])),
    group('format', () => command('format', 'oxfmt/bin/oxfmt', ['--check', '.'])),
    group('lint', () => command('lint', 'oxlint/bin/oxlint', ['--deny-warnings', '.'])),
    group('unused', () => command('unused code and packages', 'knip/bin/knip.js', ['--no-progress'])),
    group('checks', checks),
  ])
).flat()
sums.push(
  ...(await group('unit', async () => {
    // Before the files run in parallel, as several of them need the pages; they report a failed build.
    await buildIfStale().catch(() => [])
    return vitest('unit')
  })),
)
sums.push(...(await group('e2e', () => browserTests('e2e'))))
sums.push(...(await group('screens', () => browserTests('screens'))))

const seconds = ({ ms }: Took) => `${Math.round(ms / 1000)}`.padStart(6)
console.log(`\nSeconds\n${groupsTook.map((one) => `${seconds(one)}  ${one.name}`).join('\n')}`)
const slowest = filesTook.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
if (slowest.length > 0) console.log(`\nSlowest test files\n${slowest.map((one) => `${seconds(one)}  ${one.name}`).join('\n')}`)

if (failures.length > 0) console.log(`\nFailed\n${failures.map((one) => `  ${one.replace(/\n/g, '\n    ')}`).join('\n')}`)

const total = (of: keyof Sum) => sums.reduce((sum, one) => sum + one[of], 0)
process.exitCode = total('failed') > 0 ? 1 : 0
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
