import { ellipsis } from '#kit/shared/abbreviate.ts'
import type { Conflict, Origin, Value } from '../../contract.ts'
import { plain } from '../engine/grid.ts'
import type { SourcedValue } from './sources.ts'

/** A response under construction: values with their origins and conflicts. */

export type Candidate = { readonly value: Value; readonly sourced: SourcedValue; readonly unsure?: boolean }

export type Answer = {
  readonly origins: Record<string, Origin>
  readonly conflicts: Conflict[]
  /** Sets the value at a path to the first candidate; different candidates become a conflict. `name` is the name of the line. */
  put(path: string, field: string, candidates: readonly Candidate[], name?: string | null): Value | undefined
}

/** Smaller differences are rounding errors. */
const SLACK = 0.006

export function newAnswer(): Answer {
  const origins: Record<string, Origin> = {}
  const conflicts: Conflict[] = []
  return {
    origins,
    conflicts,
    put(path, field, candidates, name = null) {
      const [first] = candidates
      if (!first) return undefined
      const different = candidates.reduce<Candidate[]>(
        (kept, one) => (kept.some((other) => isSame(other.value, one.value, field)) ? kept : [...kept, one]),
        [],
      )
      origins[path] = originOf(first)
      if (different.length > 1)
        conflicts.push({
          Path: path,
          Field: field,
          Name: name,
          Choices: different.map((one) => ({ Value: one.value, Origin: originOf(one) })),
        })
      return first.value
    },
  }
}

export function originOf({ sourced: { found, file, sheet }, unsure }: Candidate): Origin {
  const { cell, page, text } = found.from
  return {
    File: file,
    Sheet: sheet,
    Cell: cell,
    Page: page,
    Found: ellipsis(text.replace(/\s+/g, ' '), 200),
    Unsure: unsure === true || found.unsure === true,
  }
}

/** Names that contain each other, and customs numbers of different length, are not a conflict. */
function isSame(a: Value, b: Value, field: string): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= Math.max(SLACK, Math.abs(a) * 1e-6)
  const [one, other] = [plain(String(a)), plain(String(b))]
  if (one === other) return true
  if (field === 'HsCode') return one.startsWith(other) || other.startsWith(one)
  return (
    [
      'NameEn',
      'NameCn',
      'Material',
      'Function',
      'Shipper',
      'Consignee',
      'ConsigneeAddress',
      'PortOfLoading',
      'PortOfDischarge',
    ].includes(field) &&
    (one.includes(other) || other.includes(one))
  )
}
