import { isShelfCode } from '#features/warehouse/shelves/rules.ts'
import { shelves } from '#features/warehouse/shelves/text/keys.ts'
import { readSerials } from '#features/warehouse/stock/rules.ts'
import type { TextKey, TextParams } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import type { PlanItemRow } from '../../contract.ts'
import { inbound } from '../../text/keys.ts'
import { keysOf } from '#kit/shared/keys.ts'

/** Values typed for a line. */
export type Counted = { Good?: string; Damaged?: string; Cartons?: string; Serials?: string; Shelf?: string }

/** The numeric columns, by the field that is sent. */
export const FIGURES = { Good: 'GoodPieces', Damaged: 'DamagedPieces', Cartons: 'Cartons' } as const
export type Figure = keyof typeof FIGURES

export const whole = (typed: string | undefined) => (/^\d{1,6}$/.test(typed ?? '') ? Number(typed) : 0)
export const isWrong = (typed: string | undefined) => !!typed && !/^\d{1,6}$/.test(typed)
export const isWrongShelf = (typed: string | undefined) => !!typed && !isShelfCode(typed)

/** Reason that prevents booking; `of` names the line and its field. */
export type CountIssue = { readonly key: TextKey; readonly params?: TextParams; readonly of?: { Fnsku: string; field: TextKey } }
type Item = Pick<PlanItemRow, 'Id' | 'Fnsku' | 'IsSnManaged'>
type Count = Readonly<Record<number, Counted>>

/** The first cell with an invalid value. */
export function wrongCell(items: readonly Item[], counted: Count): CountIssue | undefined {
  for (const { Id, Fnsku } of items) {
    const typed = counted[Id] ?? {}
    for (const figure of keysOf(FIGURES))
      if (isWrong(typed[figure]))
        return { key: kit('invalid.integerOrZero'), of: { Fnsku, field: inbound(`field.${FIGURES[figure]}`) } }
    if (isWrongShelf(typed.Shelf)) return { key: shelves('rule.code'), of: { Fnsku, field: inbound('desk.shelf') } }
  }
  return undefined
}

/**
 * Why a count cannot be booked: an invalid cell, no pieces at all, or serial numbers that do not match the number of
 * good pieces.
 */
export function countIssue(items: readonly Item[], counted: Count): CountIssue | undefined {
  const pieces = ({ Id }: Item) => whole(counted[Id]?.Good) + whole(counted[Id]?.Damaged)
  const unnumbered = items.find(({ Id, IsSnManaged }) => {
    const { Good, Serials } = counted[Id] ?? {}
    return IsSnManaged && whole(Good) > 0 && readSerials(Serials).length !== whole(Good)
  })
  const wrong = wrongCell(items, counted)
  if (wrong) return wrong
  if (items.every((item) => pieces(item) === 0)) return { key: inbound('error.nothingCounted') }
  if (!unnumbered) return undefined
  const { Good, Serials } = counted[unnumbered.Id] ?? {}
  const given = readSerials(Serials).length
  return { key: inbound('desk.serials'), params: { fnsku: unnumbered.Fnsku, given, pieces: whole(Good) } }
}
