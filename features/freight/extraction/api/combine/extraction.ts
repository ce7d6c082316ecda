import type { DocumentKind } from '../../rules.ts'
import type { Extraction } from '../../contract.ts'
import { newAnswer, originOf } from './answer.ts'
import { readCartons, readGoods, type ToUsd } from './goods.ts'
import { readHead, readTotals, type Importer, type Read } from './head.ts'
import { readContainers, readPlaces } from './places.ts'
import { sourcesOf, type Piece } from './sources.ts'

/** Combines all documents of a shipment into one answer. */

type Known = {
  readonly toUsd: ToUsd
  readonly importers: readonly Importer[]
  readonly say: (code: 'sumDiffers', params: Record<string, string | number>) => string
}

export function combine(read: readonly Read[], { toUsd, importers, say }: Known): Extraction {
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
      Kinds: [...new Set(document.parts.map(({ kind }) => kind))] as DocumentKind[],
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
    Errors: pieces.flatMap(({ file, sheet, wrong }) =>
      wrong.map(({ Sum, stated, summed }) => ({
        File: file,
        Code: 'sumDiffers',
        Msg: say('sumDiffers', { sum: Sum, stated: Number(stated.value), summed }),
        Warning: true,
        Origin: originOf({ value: stated.value, told: { found: stated, file, sheet } }),
      })),
    ),
  }
}
