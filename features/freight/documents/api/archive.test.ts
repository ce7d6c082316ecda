import { describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { attachDocuments, downloadDeskDocuments, downloadDocuments } from '../contract.ts'
import { DOCUMENT } from '../rules.ts'
import { documentsPortal } from './fixture-portal.ts'

const { qihang, hengtai, staff, pdf, upload, placed } = await documentsPortal()

describe('archives', () => {
  /** Names and contents of a zip; the reader verifies the checksums. */
  function partsOf(archive: Buffer): Promise<[string, string][]> {
    return new Promise((done, fail) =>
      yauzl.fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
        if (error) return fail(error)
        const parts: [string, string][] = []
        zip.on('error', fail).on('end', () => done(parts))
        zip.on('entry', (entry: { fileName: string }) =>
          zip.openReadStream(entry as never, (bad, stream) => {
            if (bad) return fail(bad)
            const chunks: Buffer[] = []
            stream
              .on('data', (chunk: Buffer) => chunks.push(chunk))
              .on('error', fail)
              .on('end', () => {
                parts.push([entry.fileName, Buffer.concat(chunks).toString('latin1')])
                zip.readEntry()
              })
          }),
        )
        zip.readEntry()
      }),
    )
  }
  const bare = async () => placed('lclFull', { Attachments: [] })

  test('contain all documents of an order in folders with safe and unique names, and one folder per order for several', async () => {
    const order = await bare()
    for (const [name, text] of [
      ['A.pdf', 'one'],
      ['a.PDF', 'two'],
      ['..pdf', 'three'],
    ] as const)
      await qihang.ok(attachDocuments, {
        OrderId: order.OrderId,
        Files: [{ ...(await upload(name, pdf(text))), Type: DOCUMENT.other }],
      })
    const parts = await partsOf(await qihang.bytes(downloadDocuments, { Ids: [order.OrderId] }))
    expect(parts.map(([name]) => name)).toEqual(['Other/A.pdf', 'Other/a (2).PDF', 'Other/_pdf'])
    expect(parts.map(([, content]) => /%(one|two|three)/.exec(content)?.[1])).toEqual(['one', 'two', 'three'])
    expect((await partsOf(await staff.bytes(downloadDeskDocuments, order.row))).map(([name]) => name)).toEqual(
      parts.map(([name]) => name),
    )

    const other = await bare()
    await other.attach(DOCUMENT.other, 'A.pdf')
    const both = await partsOf(await qihang.bytes(downloadDocuments, { Ids: [order.OrderId, other.OrderId] }))
    expect(both.map(([name]) => name)).toContain(`${other.DcgNo}/Other/A.pdf`)
    for (const [who, Ids] of [
      [hengtai, [order.OrderId]],
      [qihang, [order.OrderId, 999_999]],
    ] as const)
      expect(JSON.parse((await who.bytes(downloadDocuments, { Ids: [...Ids] })).toString())).toMatchObject({ ErrorCode: 5 })
    expect(
      JSON.parse(
        (await qihang.bytes(downloadDocuments, { Ids: Array.from({ length: 51 }, (_, index) => index + 1) })).toString(),
      ),
    ).toMatchObject({ ErrorCode: 2 })
  })
})
