import { readFile, truncate } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#kit/shared/file.ts'
import { Refusal } from '#kit/shared/refusal.ts'
import { all, refusalOf, textsIn, workFolder, writeBook, writeBytes, writeZip } from './fixture.ts'
import { cartonSheet } from './fixture-template.ts'
import { parseInWorker } from './in-worker.ts'
import { readTemplate } from './read-template.ts'
import { SHEET_SPACE } from './workbook-parts.ts'
import { writeTemplate } from './write-template.ts'

const at = workFolder()
const MB = 1_048_576
const read = (path: string) => refusalOf(all(readTemplate(path, cartonSheet, textsIn('en-US'))))
const readApart = (path: string) => refusalOf(all(parseInWorker(path, cartonSheet, textsIn('en-US'))))

describe('a file that is not a workbook is refused by its content, whatever its name', () => {
  const ole = (inside: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000), Buffer.from(inside, 'utf16le')])
  test.each([
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ'), 'fileKind'],
    ['a text', Buffer.from('SKU,Pieces\nA,1\n'), 'fileKind'],
    ['nothing', Buffer.alloc(0), 'fileKind'],
    ['an old .xls', ole('Workbook'), 'fileKind'],
    ['a workbook with a password', ole('EncryptedPackage'), 'fileBroken'],
    ['the head of a zip file alone', Buffer.from('504b0304', 'hex'), 'fileBroken'],
  ])('%s', async (_, bytes, key) => {
    expect(await read(await writeBytes(at('named.xlsx'), bytes))).toBe(`kit:error.${key}`)
  })

  test('another zip file, and a document of another program', async () => {
    expect(await read(await writeZip(at('plain.xlsx'), [{ name: 'readme.txt', content: ['hello'] }]))).toBe('kit:error.fileKind')
    const rels = '<Relationships><Relationship Id="1" Type="t/officeDocument" Target="word/document.xml"/></Relationships>'
    const word = [
      { name: '_rels/.rels', content: [rels] },
      { name: 'word/document.xml', content: ['<document/>'] },
    ]
    expect(await read(await writeZip(at('word.xlsx'), word))).toBe('kit:error.fileKind')
  })

  test('[rule.file.size] a file of 50 MB', async () => {
    const path = await writeBytes(at('long.xlsx'), await writeTemplate(cartonSheet, textsIn('en-US')))
    await truncate(path, MAX_FILE_BYTES + 1)
    expect(await read(path)).toBe('kit:error.tooLarge')
  })

  test('a path without a file is our error, not the workbook’s', async () => {
    await expect(read(at('nowhere.xlsx'))).rejects.toThrow('ENOENT')
  })
})

describe('bombs', () => {
  /** Blanks inside tags that deflate about 1,000 to 1, with no single long text. */
  const layered = (mb: number) => `<x>${' '.repeat(262_144)}</x>`.repeat(mb * 4)
  const stringRels =
    '<Relationships><Relationship Id="rId1" Type="t/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="t/styles" Target="styles.xml"/><Relationship Id="r3" Type="t/sharedStrings" Target="sharedStrings.xml"/></Relationships>'

  test('a part that declares a size above the limit is not unpacked at all', async () => {
    const rows = function* () {
      for (let mb = 0; mb < 401; mb++) yield ' '.repeat(MB)
    }
    expect(await read(await writeBook(at('honest.xlsx'), rows()))).toBe('kit:error.fileUnpackedTooLarge')
  })

  test('a part with a false size is cut off at that size', async () => {
    const bomb = deflateRawSync(Buffer.alloc(300 * MB, ' '))
    const parts = [
      {
        name: '_rels/.rels',
        content: ['<Relationships><Relationship Id="1" Type="t/officeDocument" Target="w.xml"/></Relationships>'],
      },
      { name: 'w.xml', packed: bytesOf(bomb), method: 8, crc: 0, size: 1000, packedSize: bomb.length },
    ]
    expect(await readApart(await writeZip(at('liar.xlsx'), parts))).toBe('kit:error.fileBroken')
  })

  test('parts that are large together are counted while streaming', async () => {
    const others = {
      'xl/_rels/workbook.xml.rels': stringRels,
      'xl/styles.xml': `<s>${layered(201)}</s>`,
      'xl/sharedStrings.xml': `<s>${layered(201)}</s>`,
    }
    expect(await readApart(await writeBook(at('layers.xlsx'), '', others))).toBe('kit:error.fileUnpackedTooLarge')
  })

  test.each([
    [
      'millions of empty shared strings',
      { 'xl/_rels/workbook.xml.rels': stringRels, 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(4_000_001)}</sst>` },
      'fileUnpackedTooLarge',
    ],
    [
      'shared strings longer than their limit',
      {
        'xl/_rels/workbook.xml.rels': stringRels,
        'xl/sharedStrings.xml': `<sst>${`<si><t>${'x'.repeat(5000)}</t></si>`.repeat(21_000)}</sst>`,
      },
      'fileUnpackedTooLarge',
    ],
    ['one endless text', { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row><c><v>${'9'.repeat(30 * MB)}` }, 'fileBroken'],
    [
      'one endless tag',
      { 'xl/worksheets/sheet1.xml': `<worksheet ${Array.from({ length: 300_000 }, (_, i) => `a${i}="1"`).join(' ')}` },
      'fileBroken',
    ],
    ['endless depth', { 'xl/worksheets/sheet1.xml': '<a>'.repeat(1_000_000) }, 'fileBroken'],
    [
      'entities',
      {
        'xl/worksheets/sheet1.xml':
          '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><worksheet>&b;</worksheet>',
      },
      'fileBroken',
    ],
    [
      'an entity of a file',
      { 'xl/worksheets/sheet1.xml': '<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet>&a;</worksheet>' },
      'fileBroken',
    ],
    [
      'millions of cell formats',
      { 'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(70_000)}</cellXfs></styleSheet>` },
      'fileBroken',
    ],
    [
      'rows that go back',
      { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="5"/><row r="4"/></sheetData></worksheet>' },
      'fileBroken',
    ],
  ])('%s', async (_, others, key) => {
    expect(await readApart(await writeBook(at('bomb.xlsx'), '', others as Record<string, string>))).toBe(`kit:error.${key}`)
  })

  test('many parts in the same bytes', async () => {
    const bytes = await readFile(await writeBook(at('overlap.xlsx'), '<row r="1"/>'))
    const end = bytes.subarray(-22)
    const directory = bytes.subarray(end.readUInt32LE(16), -22)
    const copies = 200
    end.writeUInt16LE(end.readUInt16LE(8) * copies, 8)
    end.writeUInt16LE(end.readUInt16LE(8), 10)
    end.writeUInt32LE(directory.length * copies, 12)
    const repeated = Buffer.concat([
      bytes.subarray(0, end.readUInt32LE(16)),
      ...Array.from({ length: copies }, () => directory),
      end,
    ])
    // The directory itself makes the file longer, so the repeated parts get their largest size.
    for (let place = repeated.indexOf('PK\u0001\u0002'); place >= 0; place = repeated.indexOf('PK\u0001\u0002', place + 4))
      repeated.writeUInt32LE(bytes.length, place + 20)
    expect(await read(await writeBytes(at('overlap.xlsx'), repeated))).toBe('kit:error.fileBroken')
  })

  test('names with a meaning in JavaScript are ordinary names', async () => {
    const cells = ['__proto__', 'constructor', 'toString'].map((name) => `<c t="str"><v>${name}</v></c>`).join('')
    const sheet = `<worksheet xmlns="${SHEET_SPACE}" __proto__="x" constructor="y"><sheetData><row r="1" __proto__="z">${cells}</row></sheetData></worksheet>`
    expect(await read(await writeBook(at('proto.xlsx'), '', { 'xl/worksheets/sheet1.xml': sheet }))).toBe(
      'kit:error.templateWrong',
    )
    expect(Object.prototype).not.toHaveProperty('x')
  })
})

describe('random input', () => {
  /** Either rows or a refusal: anything else would be rethrown and fail the test. */
  const survives = async (bytes: Buffer) => {
    const path = await writeBytes(at('chance.xlsx'), bytes)
    await all(readTemplate(path, cartonSheet, textsIn('en-US'))).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
  const sample = () => writeTemplate(cartonSheet, textsIn('zh-CN'))

  test('random bytes, with and without a zip header', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (bytes, head) =>
        survives(Buffer.concat([head ? Buffer.from('504b0304', 'hex') : Buffer.alloc(0), bytes])),
      ),
      { numRuns: 150 },
    )
  })

  test('a template truncated anywhere', async () => {
    const bytes = await sample()
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => survives(bytes.subarray(0, length))),
      { numRuns: 100 },
    )
  })

  test('a template with some bytes changed', async () => {
    const bytes = await sample()
    const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(changes, async (list) => {
        const changed = Buffer.from(bytes)
        for (const [place, value] of list) changed[place] = value
        await survives(changed)
      }),
      { numRuns: 300 },
    )
  })

  test('a sheet of text and tags in any order', async () => {
    const pieces = [
      '<row>',
      '</row>',
      '<row r="1">',
      '<row r="-3">',
      '<c>',
      '<c r="B1" t="s">',
      '<c t="inlineStr" s="-1">',
      '<c r="💥" s="x" t="?">',
      '</c>',
      '<v>',
      '</v>',
      '<is>',
      '</is>',
      '<t>',
      '</t>',
      '1e999',
      '-5',
      'SKU',
      '&amp;',
      '&nope;',
      '<![CDATA[x]]>',
      ']]>',
      '<!--',
      '-->',
      '<?x?>',
      '\u0000',
    ]
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), async (list) =>
        survives(await readFile(await writeBook(at('words.xlsx'), list.join('')))),
      ),
      { numRuns: 300 },
    )
  })
})

async function* bytesOf(bytes: Buffer) {
  yield bytes
}
