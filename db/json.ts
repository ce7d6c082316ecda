import type { ColumnType } from 'kysely'

/**
 * The content of the JSON columns, by table and column. Each is declared once, by the feature that writes it:
 *
 *     declare module '#db/json.ts' { interface JsonColumns { 'rate_card.Lines': RateLine[] } }
 */
// oxlint-disable-next-line typescript/no-empty-interface -- the features fill it
export interface JsonColumns {}

/** A JSON column: read as declared, written as the statement has it. */
export type Json<C extends string> = ColumnType<C extends keyof JsonColumns ? JsonColumns[C] : unknown, unknown, unknown>
