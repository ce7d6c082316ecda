import type { Extraction } from '../../contract.ts'
import type { NoteCode } from '../engine/notes.ts'
import { newAnswer, originOf } from './answer.ts'
import { readCartons, readGoods, type ToUsd } from './goods.ts'
import { readHead, readTotals, type Importer, type Read } from './head.ts'
import { readContainers, readPlaces } from './places.ts'
import { sourcesOf, type Piece } from './sources.ts'

/** Combines all documents of a shipment into one response. */

type Known = {
  readonly toUsd: ToUsd
  readonly importers: readonly Importer[]
  readonly translate: (code: 'sumDiffers' | NoteText, params: Record<string, string | number>) => string
}

export function combine(read: readonly Read[], { toUsd, importers, translate }: Known): Extraction {
  const pieces = read.flatMap(({ file, document }) => document.parts.map((part): Piece => ({ ...part, file })))
  const sources = sourcesOf(pieces)
  const answer = newAnswer()
  const { fields, header, facts } = readHead(read, answer, importers)
  const { rows, lineOf } = readGoods(
    sources,
    answer,
    toUsd,
    header['Currency'] === undefined ? undefined : String(header['Currency']),
  )
  const [container, seal] = [facts('ContainerNo')[0], facts('SealNo')[0]]
  return {
    Files: read.map(({ file, document }) => ({
      FileName: file,
      Kinds: [...new Set(document.parts.map(({ kind }) => kind))],
      Lines: document.parts.reduce((sum, { lines }) => sum + lines.length, 0),
    })),
    Fields: fields,
    Header: header,
    DeclarationItems: rows,
    Cartons: readCartons(sources, answer, lineOf),
    Containers: readContainers(pieces, answer, { ...(container && { ContainerNo: container }), ...(seal && { SealNo: seal }) }),
    DeliveryAddresses: readPlaces(pieces, sources, answer),
    Totals: readTotals(pieces, answer),
    Origins: answer.origins,
    Conflicts: answer.conflicts,
    Errors: [...read.flatMap((one) => unreadNotes(one, translate)), ...wrongSums(pieces, translate)],
  }
}

/** A PDF has no row numbers. */
export type NoteText = NoteCode | 'lineUnread' | 'valueUnread'
const ON_PAGE: Readonly<Partial<Record<NoteCode, NoteText>>> = { rowUnread: 'lineUnread', cellUnread: 'valueUnread' }

/** Unread content of a document. */
function unreadNotes({ file, document }: Read, translate: Known['translate']): Extraction['Errors'] {
  const notes = document.notes.map(({ code, sheet, page, row, text }) => ({
    File: file,
    Code: code,
    Msg: translate((row === null && ON_PAGE[code]) || code, { row: row ?? '', page: page ?? '', text }),
    Warning: true,
    Origin: { File: file, Sheet: sheet, Cell: null, Page: page, Found: text, Unsure: false },
  }))
  return [...new Map(notes.map((note) => [`${note.Msg} ${note.Origin.Sheet}`, note])).values()]
}

const wrongSums = (pieces: readonly Piece[], translate: Known['translate']): Extraction['Errors'] =>
  pieces.flatMap(({ file, sheet, wrong }) =>
    wrong.map(({ Sum, stated, summed }) => ({
      File: file,
      Code: 'sumDiffers',
      Msg: translate('sumDiffers', { sum: Sum, stated: Number(stated.value), summed }),
      Warning: true,
      Origin: originOf({ value: stated.value, sourced: { found: stated, file, sheet } }),
    })),
  )
