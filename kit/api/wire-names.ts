import { CamelCasePlugin, PostgresQueryCompiler, type PluginTransformQueryArgs, type RootOperationNode } from 'kysely'

/** There are a few hundred names; each is converted once. */
function remembered(turn: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const turned = turn(name)
    known.set(name, turned)
    return turned
  }
}

/** The column of a record's field. */
export const toSnake = remembered((name) =>
  /^[A-Z]/.test(name) ? name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase() : name,
)
const toPascal = remembered((name) => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()))

/** Converts field names to column names: `DcgNo` is `dcg_no`. */
export class ColumnNames extends PostgresQueryCompiler {
  readonly #written = remembered((name) => super.sanitizeIdentifier(toSnake(name)))

  protected override sanitizeIdentifier(name: string): string {
    return this.#written(name)
  }
}

/** Converts column names of rows to field names. Names that start lower-case stay unchanged in jsonb only. */
export class WireNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  // The compiler writes the names (`ColumnNames`), which is faster than copying each query.
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  protected override camelCase(name: string): string {
    return toPascal(name)
  }
}
