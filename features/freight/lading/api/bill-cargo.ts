import { PAGES_MAX, type PdfDocument } from '#kit/api/pdf/document.ts'
import { PACKAGES, SIZES, WORDS } from './bill-texts.ts'
import {
  type BillDocument,
  LEFT,
  WIDE,
  BODY,
  LINE,
  WIDTHS,
  EDGES,
  cell,
  CARGO_HEAD,
  FOOT,
  FIRST_ROOM,
  NEXT_TOP,
  BOTTOM,
} from './bill-layout.ts'

/** One text line of the cargo table. */
type CargoLine = readonly [marks: string, packages: string, goods: string, weight: string, volume: string]

const figure = (value: number | null, decimals: number) =>
  value === null ? '' : value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
export const packagesOf = (count: number | null, type: number | null) => {
  const [one, many] = PACKAGES[type ?? 0] ?? ['PACKAGE', 'PACKAGES']
  return count === 1 ? one : many
}

export function cargoLines(pdf: PdfDocument, document: BillDocument): CargoLine[] {
  const { Containers, IsContainer } = document.Carriage
  const kind = packagesOf(document.Packages, document.PackageType)
  const boxes = Containers.flatMap(({ ContainerNo, SealNo, CabinetType, Cartons, GrossWeight, Volume }) => [
    [ContainerNo, SIZES[CabinetType]].filter(Boolean).join(' / '),
    ...(SealNo ? [`${WORDS.seal} ${SealNo}`] : []),
    ...(Containers.length > 1
      ? [
          [
            Cartons === null ? '' : `${Cartons} PKGS`,
            GrossWeight === null ? '' : `${figure(GrossWeight, 2)} KGS`,
            Volume === null ? '' : `${figure(Volume, 3)} CBM`,
          ]
            .filter(Boolean)
            .join(' / '),
        ]
      : []),
  ])
  const fit = (text: string, column: number) =>
    text.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [''] : pdf.lines(line, cell(column).width, { size: BODY })))
  const marks = fit([...boxes, ...(boxes.length > 0 ? [''] : []), document.Marks ?? ''].join('\n'), 0)
  const goods = fit(
    [
      `${document.Packages ?? ''} ${kind} ${WORDS.contain}`,
      document.GoodsDescription ?? '',
      '',
      IsContainer ? WORDS.fcl : WORDS.lcl,
      document.FreightTerm === 'Collect' ? WORDS.collect : WORDS.prepaid,
    ].join('\n'),
    2,
  )
  const packages = fit(`${figure(document.Packages, 0)}\n${kind}`, 1)
  return Array.from({ length: Math.max(marks.length, goods.length, packages.length) }, (_, index) => [
    marks[index] ?? '',
    packages[index] ?? '',
    goods[index] ?? '',
    index === 0 ? figure(document.GrossWeight, 2) : '',
    index === 0 ? figure(document.Volume, 3) : '',
  ])
}

const fits = (height: number) => Math.floor(height / LINE)
const FIRST = { last: fits(FIRST_ROOM), on: fits(FIRST_ROOM + FOOT - 6) }
const NEXT_ROOM = BOTTOM - NEXT_TOP - CARGO_HEAD - 4
const NEXT = { last: fits(NEXT_ROOM - FOOT), on: fits(NEXT_ROOM - 6) }

/** Splits lines into pages; the last page holds fewer because of the footer. */
export function pagesOf(lines: readonly CargoLine[]): CargoLine[][] {
  const pages: CargoLine[][] = []
  const rest = [...lines]
  for (let room: typeof FIRST = FIRST; rest.length > room.last && pages.length < PAGES_MAX - 1; room = NEXT)
    pages.push(rest.splice(0, Math.min(room.on, rest.length - 1)))
  return [...pages, rest]
}

export function drawCargo(
  pdf: PdfDocument,
  lines: readonly CargoLine[],
  top: number,
  bottom: number,
  more: string | undefined,
): void {
  const heads = [WORDS.marks, WORDS.packages, WORDS.description, WORDS.weight, WORDS.measurement]
  heads.forEach((head, index) => {
    const width = WIDTHS[index]!
    pdf.frame({ x: EDGES[index]!, y: top, width, height: CARGO_HEAD }, 1)
    pdf.frame({ x: EDGES[index]!, y: top, width, height: bottom - top }, 1)
    pdf.text({ ...cell(index), y: top + 1, height: CARGO_HEAD - 1.5 }, head, { size: 2.25, maxLines: 2 })
  })
  lines.forEach((line, row) => {
    line.forEach((part, index) => {
      if (part)
        pdf.text({ ...cell(index), y: top + CARGO_HEAD + 2 + row * LINE, height: LINE }, part, {
          size: BODY,
          minSize: 2,
          maxLines: 1,
          ...(index === 1 || index > 2 ? { align: 'right' as const } : {}),
        })
    })
  })
  if (more) pdf.text({ x: LEFT, y: bottom + 1, width: WIDE, height: 4 }, more, { size: 2.75, weight: 'bold' })
}
