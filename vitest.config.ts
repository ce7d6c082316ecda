import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongTestsFirst } from './tools/long-tests-first.ts'

const EVERYWHERE = ['**/node_modules/**', '**/dist/**', 'data/**', '.cache/**']

/** Files run in parallel: tests wait for their database and for pages, so a core can run more than one. */
const SIDE_BY_SIDE = availableParallelism() + 1
/** A page of the tour waits more than it computes. */
const PAGES = 2 * availableParallelism() + 1

/**
 * `unit`: everything next to the code, with real databases. `e2e`: journeys in a browser. `screens`: every screen in
 * four languages, on several pages at a time.
 */
export default defineConfig({
  test: {
    globalSetup: ['tools/test-server.ts'],
    env: { TZ: 'UTC' },
    hookTimeout: 300_000,
    // Automatic updates arrive within a second or two, on a busy machine somewhat later.
    expect: { poll: { timeout: 15_000 } },
    // Mocks of one test must not affect the next: files share a worker and its imported modules.
    restoreMocks: true,
    // A custom sequencer would override a shuffled order.
    ...(!process.argv.some((option) => option.startsWith('--sequence.shuffle')) && { sequence: { sequencer: LongTestsFirst } }),
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...EVERYWHERE, 'e2e/**'],
          setupFiles: ['tools/test-reset.ts'],
          // Far more than any test takes on a slow and busy machine: it stops hanging tests.
          testTimeout: 240_000,
          maxWorkers: SIDE_BY_SIDE,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['e2e/**/*.long.test.ts'],
          exclude: EVERYWHERE,
          testTimeout: 1_800_000,
          fileParallelism: false,
          maxConcurrency: PAGES,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.test.ts'],
          exclude: EVERYWHERE,
          setupFiles: ['tools/test-reset.ts'],
          testTimeout: 300_000,
          maxWorkers: SIDE_BY_SIDE,
          isolate: false,
        },
      },
    ],
  },
})
