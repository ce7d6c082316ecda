import { expect, test } from 'vitest'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { declared } from './mounted.ts'

const templates = declared
  .all('importers')
  .flatMap((importer) => COUNTRIES.map((country) => importer.template(country)))
  .filter((template, index, all) => all.findIndex(({ code }) => code === template.code) === index)

test.each(templates.map((template) => [template.code, template] as const))(
  '%s: a cell like that of the example row can be imported',
  (_, { columns }) => {
    const judged = columns
      // These reach their schema as something other than the text of the cell.
      .filter(({ parse = 'text', enumeration }) => !enumeration && (parse === 'text' || parse === 'number'))
      .map(({ field, example, schema }) => [field, example, schema.safeParse(example || undefined).success])
    expect(judged.filter(([, , isGood]) => !isGood)).toEqual([])
  },
)
