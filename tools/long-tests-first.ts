import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take a minute or more. Without earlier results Vitest starts with the largest files, so a small but slow one could run last, on its own. */
const LONG = [
  'api/fuzz.test.ts',
  'bench/play.test.ts',
  'api/list-buffers.test.ts',
  'kit/api/postgres.test.ts',
  'kit/api/sheets/hostile.test.ts',
  'api/crash.test.ts',
  'features/freight/extraction/api/read/hostile.test.ts',
  'tools/backup-limits.test.ts',
  'features/warehouse/dropship/api/label-zip.test.ts',
  'features/account/files/api/import.test.ts',
  'kit/api/sheets/in-worker.test.ts',
  'e2e/documents.e2e.test.ts',
  'e2e/walk.e2e.test.ts',
  'e2e/freight-walk.e2e.test.ts',
  'e2e/shell.e2e.test.ts',
  'e2e/order-form.e2e.test.ts',
  'e2e/freight-kinds.e2e.test.ts',
  'e2e/start.e2e.test.ts',
]

export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONG.findIndex((file) => moduleId.endsWith(`/${file}`))
      return index < 0 ? LONG.length : index
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
