import { writeOds } from 'hucre/ods'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { previewFile, uploadOfClient, uploadsOfClient } from '#features/account/files/contract.ts'
import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { documentsPortal, noWorkbook } from './fixture-portal.ts'

const { qihang, hengtai, pdf, upload } = await documentsPortal()

/** A PDF that needs a password to open; with an owner password only, printing and editing are restricted. */
async function lockedPdf(
  passwords: { userPassword?: string; ownerPassword?: string } = { userPassword: 'secret' },
): Promise<Uint8Array> {
  const document = new PDFDocument({ ...passwords, pdfVersion: '1.7' })
  document.text('Confidential')
  document.end()
  return buffer(document)
}

async function longPdf(pages: number): Promise<Uint8Array> {
  const document = new PDFDocument({ size: [20, 20], margin: 0 })
  const whole = buffer(document)
  for (let page = 1; page < pages; page++) document.addPage()
  document.end()
  return whole
}

describe('[call.label.upload] [call.label.batchUpload] preview of uploaded files by content', () => {
  const look = async (content: Blob, name: string, Sheet = 0) =>
    qihang.call(previewFile, { Id: (await upload(name, content)).FileId, Sheet })

  test('shows CSV in several encodings, and identifies files that are not CSV', async () => {
    const csv = 'SKU;品名;Qty\n"A;1";"cup ""red""";12\n\nB;杯;3\n'
    expect((await look(new Blob([csv]), 'list.csv')).Body).toEqual({
      Kind: 'sheet',
      Sheets: [''],
      Sheet: 0,
      IsCut: false,
      Rows: [
        { Row: 1, Cells: ['SKU', '品名', 'Qty'] },
        { Row: 2, Cells: ['A;1', 'cup "red"', '12'] },
        { Row: 4, Cells: ['B', '杯', '3'] },
      ],
    })
    expect((await look(new Blob([new Uint8Array([0xc6, 0xb7, 0xc3, 0xfb, 0x2c, 0x31])]), 'gb.csv')).Body).toMatchObject({
      Rows: [{ Row: 1, Cells: ['品名', '1'] }],
    })
    expect((await look(new Blob(['a\n'.repeat(500)]), 'long.csv')).Body).toMatchObject({
      IsCut: true,
      Rows: expect.objectContaining({ length: 200 }),
    })
    expect((await look(pdf('x'), 'really.csv')).Body).toMatchObject({ Kind: 'pdf' })
    expect((await look(noWorkbook(), 'documents.zip')).Body).toMatchObject({ Kind: 'none' })
    expect(await look(noWorkbook(), 'broken.xlsx')).toMatchObject({
      ErrorCode: 1,
      Msg: 'This is not a .xlsx file',
    })
  })

  test('shows an OpenDocument workbook by sheets, and refuses a fake one', async () => {
    const bytes = await writeOds({
      sheets: [
        {
          name: '装箱单',
          rows: [
            ['SKU', 'Qty'],
            ['A1', 12],
          ],
        },
        { name: 'Invoice', rows: [['Total'], [99.5]] },
      ],
    })
    const workbook = new Blob([bytes as Uint8Array<ArrayBuffer>])
    expect((await look(workbook, 'list.ods')).Body).toEqual({
      Kind: 'sheet',
      Sheets: ['装箱单', 'Invoice'],
      Sheet: 0,
      IsCut: false,
      Rows: [
        { Row: 1, Cells: ['SKU', 'Qty'] },
        { Row: 2, Cells: ['A1', '12'] },
      ],
    })
    expect((await look(workbook, 'list.ods', 1)).Body).toMatchObject({ Sheet: 1, Rows: [{}, { Row: 2, Cells: ['99.5'] }] })
    expect(await look(noWorkbook(), 'broken.ods')).toMatchObject({ ErrorCode: 1, Msg: 'This is not a .ods file' })
    expect(await qihang.upload(uploadOfClient, noWorkbook(), 'broken.ods', { For: 'papers' })).toMatchObject({
      ErrorCode: 1,
      Msg: 'broken.ods cannot be opened: it is damaged or protected, or not a workbook',
    })
  })

  test('a damaged, protected or overlong PDF is refused by name', async () => {
    const refused = async (content: string | Uint8Array, name: string) => {
      const { ErrorCode, Msg } = await qihang.upload(uploadOfClient, new Blob([content as never]), name)
      return [ErrorCode, Msg]
    }
    expect(await refused(tinyPdf().slice(0, 60), 'half.pdf')).toEqual([
      1,
      'half.pdf cannot be opened: it is damaged, or not a PDF',
    ])
    expect(await refused(await lockedPdf(), 'secret.pdf')).toEqual([
      1,
      'secret.pdf is password-protected: upload it without a password',
    ])
    expect(await refused(await longPdf(3001), 'endless.pdf')).toEqual([1, 'endless.pdf has more than 3,000 pages'])
    expect((await refused(tinyPdf('whole'), 'whole.pdf'))[0]).toBe(0)
    // Opens without a password; only printing and editing are restricted.
    expect((await refused(await lockedPdf({ ownerPassword: 'mine' }), 'owner.pdf'))[0]).toBe(0)
  })

  test('a file is not visible to another company', async () => {
    const { FileId } = await upload('mine.csv', new Blob(['a,b']))
    expect(await hengtai.refused(previewFile, { Id: FileId })).toBe(5)
    expect((await qihang.upload(uploadsOfClient, new Blob(['a']), 'one.txt')).Body).toHaveLength(1)
  })
})
