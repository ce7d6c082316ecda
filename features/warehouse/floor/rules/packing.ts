import { SCAN, type ScanResult } from '../rules.ts'

/** A line of an order being packed. `Serials` are the numbers allowed for its pieces; empty for pieces without numbers. */
export type PackLine = {
  readonly Id: number
  readonly Fnsku: string
  readonly Sku: string
  readonly Pieces: number
  readonly Serials: readonly string[]
}
/** A piece that is in the parcel. */
export type PackedPiece = { readonly LineId: number; readonly Sn: string | null }
export type Verdict =
  | { readonly Result: typeof SCAN.accepted; readonly LineId: number; readonly Sn: string | null }
  | { readonly Result: Exclude<ScanResult, typeof SCAN.accepted> }

const same = (code: string, other: string) => code.toUpperCase() === other.toUpperCase()
const packedOf = (line: PackLine, packed: readonly PackedPiece[]) => packed.filter(({ LineId }) => LineId === line.Id).length

/**
 * Interprets a scanned code for an order: a serial number, or the FNSKU or SKU of a piece that is still missing.
 * `elsewhere` are the numbers in parcels of the company's other orders.
 */
export function classifyScan(
  lines: readonly PackLine[],
  packed: readonly PackedPiece[],
  scanned: string,
  elsewhere: readonly string[] = [],
): Verdict {
  const code = scanned.trim()
  if (elsewhere.some((sn) => same(code, sn))) return { Result: SCAN.duplicate }
  const hasRoom = (line: PackLine) => packedOf(line, packed) < line.Pieces
  const numbered = lines.filter((line) => line.Serials.some((sn) => same(code, sn)))
  if (numbered.length > 0) {
    if (packed.some(({ Sn }) => Sn !== null && same(code, Sn))) return { Result: SCAN.duplicate }
    const line = numbered.find(hasRoom)
    return line
      ? { Result: SCAN.accepted, LineId: line.Id, Sn: line.Serials.find((sn) => same(code, sn))! }
      : { Result: SCAN.surplus }
  }
  const named = lines.filter((line) => same(code, line.Fnsku) || same(code, line.Sku))
  if (named.length === 0) return { Result: SCAN.wrong }
  const open = named.filter(hasRoom)
  if (open.length === 0) return { Result: SCAN.surplus }
  const plain = open.find((line) => line.Serials.length === 0)
  return plain ? { Result: SCAN.accepted, LineId: plain.Id, Sn: null } : { Result: SCAN.serialNeeded }
}

/** Index of the piece that a scanned code added: the one with that serial number, else the last of the product; -1 if there is none. */
export function pieceOf(lines: readonly PackLine[], packed: readonly PackedPiece[], scanned: string): number {
  const code = scanned.trim()
  const numbered = packed.findIndex(({ Sn }) => Sn !== null && same(code, Sn))
  if (numbered >= 0) return numbered
  const named = new Set(lines.filter((line) => same(code, line.Fnsku) || same(code, line.Sku)).map(({ Id }) => Id))
  return packed.findLastIndex(({ LineId, Sn }) => Sn === null && named.has(LineId))
}

export const piecesOf = (lines: readonly PackLine[]) => lines.reduce((sum, line) => sum + line.Pieces, 0)

/** True once every piece of the order is in the parcel. */
export const isPacked = (lines: readonly PackLine[], packed: readonly PackedPiece[]) =>
  lines.every((line) => packedOf(line, packed) >= line.Pieces)
