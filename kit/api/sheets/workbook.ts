import { posix } from 'node:path'
import type { Entry } from 'yauzl'
import { dateKindOf, formatText, type DateKind } from './cells.ts'
import { asFileIssue, refuseDamagedFile, refuseKind } from './file-issues.ts'
import { openPackage, type Package } from './package.ts'
import { sharedStrings, type SharedStrings } from './strings.ts'
import { readXml } from './xml.ts'

const MAX_STYLES = 66_000
const MAX_SHEETS = 1000
const MAX_RELATIONS = 10_000

export type Workbook = {
  readonly package: Package
  /** The first visible sheet. */
  readonly sheet: Entry
  /** All visible sheets, in order, with their names. */
  readonly sheets: readonly { readonly name: string; readonly entry: Entry }[]
  /** Names of the hidden sheets, except the one that names the template. */
  readonly hidden: readonly string[]
  /** The hidden sheet that names the template. */
  readonly meta: Entry | undefined
  readonly styles: Entry | undefined
  readonly strings: SharedStrings
  /** By the style number of a cell; undefined if not a date. */
  readonly dateKinds: readonly (DateKind | undefined)[]
  /** By the style number of a cell: what its format adds to a number, such as a unit or currency. */
  readonly formatTexts: readonly (string | undefined)[]
  readonly is1904: boolean
  close(): void
}

type Relation = { readonly id: string; readonly type: string; readonly part: string }
type Outline = {
  readonly sheets: readonly { readonly name: string; readonly id: string; readonly hidden: boolean }[]
  readonly is1904: boolean
}

/** Opens a workbook: finds its sheets and reads its shared strings and date formats. Refuses other files. Close it after use. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openPackage(path)
  try {
    const roots = await readRelations(zip, '')
    const mainPart = roots.find((r) => r.type === 'officeDocument')?.part
    const main = mainPart && zip.entries.get(mainPart)
    if (!main || !mainPart.endsWith('.xml')) refuseKind()
    const relations = await readRelations(zip, mainPart)
    const outline = await readOutline(zip, main)
    const partOf = (relation: Relation | undefined) => (relation ? zip.entries.get(relation.part) : undefined)
    const ofType = (type: string) => partOf(relations.find((r) => r.type === type))
    const sheets = outline.sheets.flatMap((sheet) => {
      const entry = partOf(relations.find((r) => r.id === sheet.id && r.type === 'worksheet'))
      return entry ? [{ ...sheet, entry }] : []
    })
    const meta = sheets.find((s) => s.name.toLowerCase() === 'meta')
    const first = sheets.find((s) => !s.hidden && s !== meta)
    if (!first) return refuseKind()
    const stringPart = ofType('sharedStrings')
    const strings = sharedStrings()
    if (stringPart) await readXml(zip.unpack(stringPart), strings.handlers)
    const styles = ofType('styles')
    const formats = styles ? await readFormats(zip, styles) : { dateKinds: [], formatTexts: [] }
    const seen = sheets.filter((s) => !s.hidden && s !== meta)
    return {
      package: zip,
      sheet: first.entry,
      sheets: seen,
      hidden: sheets.filter((s) => s.hidden && s !== meta).map(({ name }) => name),
      meta: meta?.entry,
      styles,
      strings,
      ...formats,
      is1904: outline.is1904,
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw asFileIssue(error)
  }
}

/**
 * The relations of a part (`''`: of the package). Types are cut to their last segment, which is the same in both
 * editions of the format.
 */
async function readRelations(zip: Package, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part)
  const entry = zip.entries.get(posix.join(folder, '_rels', `${posix.basename(part)}.rels`).toLowerCase())
  if (!entry) return part === '' ? refuseKind() : []
  const relations: Relation[] = []
  await readXml(zip.unpack(entry), {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      if (relations.length === MAX_RELATIONS) refuseDamagedFile()
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), part: target.toLowerCase() })
    },
  })
  return relations
}

async function readOutline(zip: Package, main: Entry): Promise<Outline> {
  const sheets: { name: string; id: string; hidden: boolean }[] = []
  let is1904 = false
  let isWorkbook = false
  await readXml(zip.unpack(main), {
    open(name, attributes) {
      if (name === 'workbook') isWorkbook = true
      else if (name === 'workbookPr') is1904 = attributes.date1904 === '1' || attributes.date1904 === 'true'
      else if (name === 'sheet') {
        if (sheets.length === MAX_SHEETS) refuseDamagedFile()
        const idName = Object.keys(attributes).find((a) => a.endsWith(':id'))
        sheets.push({
          name: attributes.name ?? '',
          id: (idName && attributes[idName]) ?? '',
          hidden: (attributes.state ?? 'visible') !== 'visible',
        })
      }
    },
  })
  if (!isWorkbook) refuseKind()
  return { sheets, is1904 }
}

async function readFormats(zip: Package, styles: Entry): Promise<Pick<Workbook, 'dateKinds' | 'formatTexts'>> {
  const codes = new Map<number, string>()
  const dateKinds: (DateKind | undefined)[] = []
  const formatTexts: (string | undefined)[] = []
  let inCellFormats = false
  await readXml(zip.unpack(styles), {
    open(name, attributes) {
      if (name === 'cellXfs') inCellFormats = true
      else if (name === 'numFmt') {
        if (codes.size === MAX_STYLES) refuseDamagedFile()
        codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      } else if (name === 'xf' && inCellFormats) {
        if (dateKinds.length === MAX_STYLES) refuseDamagedFile()
        const id = Number(attributes.numFmtId ?? 0)
        dateKinds.push(dateKindOf(id, codes.get(id)))
        formatTexts.push(formatText(codes.get(id)))
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false
    },
  })
  return { dateKinds, formatTexts }
}
