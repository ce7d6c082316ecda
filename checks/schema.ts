import { readFile } from 'node:fs/promises'
import { generateSchema, SCHEMA_FILE, withMigrated } from '#db/generate.ts'

/** db/schema.gen.ts is what the migrations give. */
export async function check(): Promise<string[]> {
  return (await readFile(SCHEMA_FILE, 'utf8')) === (await withMigrated(generateSchema))
    ? []
    : ['db/schema.gen.ts differs from the migrations: npm run schema']
}
