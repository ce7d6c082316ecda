import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { IMPORT_STATE } from '#features/account/files/rules.ts'
import { CONTAINER, DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import { uploadFile } from '#features/account/files/contract.ts'
import { ORDERS } from '#features/freight/core/paths.ts'
import { storeExchangeRate } from '#features/freight/rates/api/service.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  extractAmazonDelivery,
  extractDocuments,
  extractFullContainer,
  extractInvoice,
  extractManifest,
  extractPackingList,
  extractTailDelivery,
} from '../contract.ts'

const { as, portal } = await testPortal()
const [seller, clerk, other] = await Promise.all([as('qihang_admin'), as('qihang_wh'), as('hengtai_admin')])
await transact(portal.pool, 'everyone', 'write', (db) =>
  storeExchangeRate(db, { RateDate: '2025-01-01', Usd: 0.76, Cny: 0.107, Eur: 0.87 }, null),
)

const fixture = async (name: string) =>
  new Blob([new Uint8Array(await readFile(new URL(`../fixtures/${name}`, import.meta.url)))])
const csv = (lines: readonly string[]) => new Blob([lines.join('\n')])

describe('extraction of documents into an order', () => {
  test('[call.label.extractionPackingList] [call.label.extractionInvoice] a packing list provides goods and cartons, an invoice prices in dollars, each with its cell', async () => {
    const list = (await seller.upload(extractPackingList, await fixture('zh-two-row-header.xlsx'), 'list.xlsx')).Body
    expect(list.DeclarationItems[0]).toMatchObject({
      NameCn: '陶瓷杯',
      NameEn: 'Ceramic mug',
      HsCode: '6912001000',
      Qty: 360,
      GrossWeight: 0.37,
      NetWeight: 0.35,
    })
    expect(list.Cartons[1]).toEqual({
      CartonFrom: 11,
      CartonTo: 15,
      Length: 61,
      Width: 21,
      Height: 37,
      GrossWeight: 7.8,
      Items: [{ Line: 2, Qty: 6 }],
    })
    expect(list.Origins['Cartons[1].Length']).toEqual({
      File: 'list.xlsx',
      Sheet: '装箱单',
      Cell: 'K11',
      Page: null,
      Found: '61',
      Unsure: false,
    })
    expect(list.Fields).toMatchObject({ PortOfLoading: 'CNYTN', PortOfDischarge: 'GBFXT', DestinationCountry: 'GB' })
    const invoice = (await seller.upload(extractInvoice, await fixture('fr-invoice.pdf'), 'facture.pdf')).Body
    expect(invoice.DeclarationItems[0]).toMatchObject({ NameEn: 'Coussin en lin lavé', UnitPriceUsd: 4.87 })
    expect(invoice.Origins['DeclarationItems[0].UnitPriceUsd']).toMatchObject({ Cell: null, Page: 1, Found: '4.25' })
  })

  test('[call.label.extractionManifest] [call.label.extractionFullContainer] a manifest provides goods, a loading sheet containers with totals', async () => {
    expect(
      (await seller.upload(extractManifest, await fixture('en-manifest.xlsx'), 'm.xlsx')).Body.DeclarationItems,
    ).toMatchObject([{ NameEn: 'Cotton curtains', HsCode: '630392' }, { NameEn: 'Cushions' }])
    const { Containers } = (await seller.upload(extractFullContainer, await fixture('zh-loading-sheet.xlsx'), 'c.xlsx')).Body
    expect(Containers).toEqual([
      {
        ContainerNo: 'TGHU1234560',
        SealNo: 'CN887701',
        CabinetType: CONTAINER.hq40,
        Cartons: 420,
        CargoWeight: 4530,
        Volume: 47.28,
      },
      {
        ContainerNo: 'MSKU7788996',
        SealNo: 'CN887702',
        CabinetType: CONTAINER.gp20,
        Cartons: 180,
        CargoWeight: 1530,
        Volume: 21.6,
      },
    ])
  })

  test('[call.oms.unstatedController.ExtractAmazonDeliveryFile] [call.oms.unstatedController.ExtractTailDeliveryFile] delivery files provide places', async () => {
    const { DeliveryAddresses } = (await seller.upload(extractAmazonDelivery, await fixture('en-marketplace-utf16.csv'), 'd.csv'))
      .Body
    expect(DeliveryAddresses).toMatchObject([
      {
        DeliveryWarehouseType: DELIVERY_PLACE.centre,
        FcCode: 'BHX2',
        FbaShipmentId: 'FBA15XKQ7T2P',
        Cartons: 12,
        Pieces: 432,
        GrossWeight: 160.8,
        Volume: 0.51,
      },
      { FcCode: 'LEJ1' },
    ])
    const tail = csv([
      'Container No.,Destination type,FC code,Cartons,Pieces,Gross weight (kg),Volume (m³),Delivery mode',
      'TGHU1234560,Amazon,BHX4,10,100,120.5,1.2,Truck',
    ])
    expect((await seller.upload(extractTailDelivery, tail, 't.csv')).Body.DeliveryAddresses).toMatchObject([
      { FcCode: 'BHX4', Cartons: 10, Pieces: 100, GrossWeight: 120.5, Volume: 1.2 },
    ])
  })

  test('tariff numbers of ten digits are assigned to the UK, of eleven to Germany', async () => {
    const list = csv(['Description,Total Qty,CN HS code,UK commodity code', 'Mug,100,6912001000,6912002300'])
    expect((await seller.upload(extractPackingList, list, 'uk.csv')).Body.DeclarationItems).toMatchObject([
      { HsCode: '6912001000', UkCustomsCode: '6912002300' },
    ])
    const german = (
      await seller.upload(
        extractPackingList,
        csv(['Description,Total Qty,HS code,德国编码', 'Mug,100,6912001000,6912 0023 000']),
        'de.csv',
      )
    ).Body
    expect(german.DeclarationItems).toMatchObject([{ HsCode: '6912001000', DeCustomsCode: '69120023000' }])
    expect(german.Origins['DeclarationItems[0].DeCustomsCode']).toMatchObject({ Cell: 'D2' })
  })

  test('differences between documents are listed with both origins; a wrong total with both values', async () => {
    const [list, invoice] = [
      csv(['SKU,Description,Total Qty,Ctns', 'A-1,Mug,100,4', 'B-2,Cup,50,2', 'Total,,160,6']),
      csv(['Invoice No: X-9', 'SKU;Description;Quantity;Unit price USD', 'B-2;Cup;50;1,20', 'A-1;Mug;96;2,50']),
    ]
    const ids = []
    for (const [file, name] of [
      [list, 'list.csv'],
      [invoice, 'invoice.csv'],
    ] as const)
      ids.push((await seller.upload(uploadFile, file, name)).Body.Id)
    const { Conflicts, Errors, DeclarationItems } = await seller.ok(extractDocuments, {
      FileUrls: ids.map((id) => `/cms/api/File/Download?Id=${id}`),
    })
    expect(Conflicts).toMatchObject([
      {
        Path: 'DeclarationItems[0].Qty',
        Field: 'Qty',
        Name: 'Mug',
        Choices: [
          { Value: 100, Origin: { File: 'list.csv', Cell: 'C2' } },
          { Value: 96, Origin: { File: 'invoice.csv', Cell: 'C4' } },
        ],
      },
    ])
    expect(DeclarationItems).toMatchObject([
      { NameEn: 'Mug', Qty: 100, UnitPriceUsd: 2.5 },
      { NameEn: 'Cup', Qty: 50, UnitPriceUsd: 1.2 },
    ])
    expect(Errors).toMatchObject([
      {
        Code: 'sumDiffers',
        Warning: true,
        Msg: 'Pieces: the document states 160, its lines add up to 150',
        Origin: { Cell: 'C4' },
      },
    ])
  })

  test('concurrent calls of one company are limited, without delaying others or leaving files', async () => {
    // Long enough that the calls overlap.
    const list = csv(['SKU,Description,Qty', ...Array.from({ length: 2900 }, (_, line) => `A${line},Mug ${line},3`)])
    const send = (person: typeof seller) => person.upload(extractInvoice, list, 'list.csv')
    const [mine, theirs] = await Promise.all([Promise.all(Array.from({ length: 8 }, () => send(seller))), send(other)])
    const answered = mine.filter(({ ErrorCode }) => ErrorCode === 0)
    expect(answered.length).toBeGreaterThanOrEqual(3)
    expect(answered.length).toBeLessThan(8)
    expect(new Set(mine.map(({ ErrorCode }) => ErrorCode))).toEqual(new Set([0, 2]))
    expect(mine.find(({ ErrorCode }) => ErrorCode === 2)!.Msg).toBe('Too many requests, please wait a moment')
    expect(theirs.ErrorCode).toBe(0)
    expect((await send(seller)).ErrorCode).toBe(0)
  })

  test('[msg.recognitionFailed] a document without data is refused with its reason; next to other documents it is skipped', async () => {
    expect(await seller.upload(extractInvoice, new Blob(['%PDF-1.7 nothing']), 'broken.pdf')).toMatchObject({
      ErrorCode: 1,
      Msg: 'Recognition failed: The PDF is damaged and cannot be read',
    })
    const id = (await seller.upload(uploadFile, csv(['SKU,Description,Qty', 'A,Mug,3']), 'list.csv')).Body.Id
    const { Body } = await seller.upload(extractDocuments, new Blob(['Dear all,\nplease find attached']), 'letter.csv', {
      FileUrl: String(id),
    })
    expect(Body.Errors).toMatchObject([{ File: 'letter.csv', Code: 'notRead', Warning: false }])
    expect(Body.DeclarationItems).toMatchObject([{ NameEn: 'Mug', Qty: 3 }])
  })

  test('requires the right to edit orders, and reads only files of the user’s company', async () => {
    const id = (await seller.upload(uploadFile, csv(['SKU,Description,Qty', 'A,Mug,3']), 'list.csv')).Body.Id
    expect((await clerk.call(extractInvoice, { FileUrl: String(id) })).ErrorCode).toBe(4)
    expect((await other.call(extractInvoice, { FileUrl: String(id) })).ErrorCode).not.toBe(0)
    expect((await seller.call(extractInvoice, { FileUrl: String(id) })).ErrorCode).toBe(0)
    expect((await seller.call(extractInvoice, {})).Msg).toBe('Upload first')
  })

  test("colleagues' exports cannot be read as documents", async () => {
    const { Id } = (await seller.upload(uploadFile, csv(['SKU,Description,Qty', 'A,Mug,3']), 'bills.csv')).Body
    await transact(portal.pool, 'everyone', 'write', async (db) => {
      const user = (name: string) =>
        db.selectFrom('app_user').select(['Id', 'ContractCompanyId']).where('AccountName', '=', name).executeTakeFirstOrThrow()
      const [owner, accountant] = [await user('qihang_admin'), await user('qihang_fin')]
      const ContractCompanyId = owner.ContractCompanyId!
      await db
        .insertInto('user_permission')
        .values({ ContractCompanyId, UserId: accountant.Id, Code: `${ORDERS}:edit` })
        .execute()
      await db
        .insertInto('upload_record')
        .values({
          ContractCompanyId,
          Kind: 'export',
          TemplateCode: 'bills',
          FileName: 'bills.csv',
          ImportState: IMPORT_STATE.succeeded,
          ResultFileId: Id,
          Uploader: 'x',
          UserId: owner.Id,
          LangName: 'en-US',
          UploadTime: new Date(),
        })
        .execute()
    })
    const accountant = await as('qihang_fin')
    expect((await accountant.call(extractInvoice, { FileUrl: String(Id) })).ErrorCode).toBe(5)
    expect((await seller.call(extractInvoice, { FileUrl: String(Id) })).ErrorCode).toBe(0)
  })
})
