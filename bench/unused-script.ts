import type { Page } from 'playwright-core'

/** Share of the scripts' characters, 0 to 1, that `visit` loads and never runs, as counted by V8. */
export async function unusedScript(page: Page, visit: () => Promise<unknown>): Promise<number> {
  await page.coverage.startJSCoverage()
  await visit()
  const scripts = await page.coverage.stopJSCoverage()
  let [all, unused] = [0, 0]
  for (const { source = '', functions } of scripts) {
    const isRun = new Uint8Array(source.length).fill(1)
    // Inner ranges follow the ranges around them and override them.
    const ranges = functions.flatMap((one) => one.ranges)
    ranges.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset)
    for (const { startOffset, endOffset, count } of ranges) isRun.fill(count > 0 ? 1 : 0, startOffset, endOffset)
    all += source.length
    unused += isRun.reduce((sum, run) => sum + 1 - run, 0)
  }
  return all === 0 ? 0 : unused / all
}
