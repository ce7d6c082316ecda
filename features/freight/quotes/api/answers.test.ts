import { describe, expect, test } from 'vitest'
import { deletePickup, savePickup } from '#features/account/addresses/contract.ts'
import { createAdminLink, loginByAdminToken } from '#features/account/session/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { PRODUCT } from '#features/freight/core/rules.ts'
import { client } from '../../../../api/testing.ts'
import {
  answerAdminRequest,
  answerRequest,
  getAdminAnswerTotal,
  getAnswerTotal,
  getDeskRequest,
  getDeskRequestCounts,
  getDeskRequests,
  getRequests,
} from '../contract.ts'
import { quoteRequest } from '../rules.ts'
import { quotesPortal } from './fixture-portal.ts'

const { anonymous, portal, hengtai, QIHANG, inDays, battery, detail, ask, HENGTAI, staff, answer, answered } =
  await quotesPortal()

describe('staff answers', () => {
  test('price a pending request and notify the customer', async () => {
    const { Id, QuotedPriceNo } = await answered()
    const request = await detail(Id)
    // 138.24 USD at 0.76 and 45 GBP.
    expect(request).toMatchObject({
      QuoteStatus: quoteRequest.states.quoted,
      QuotedPriceNo,
      TotalAmount: 150.06,
      TransitDaysMin: 40,
      ValidTo: inDays(9),
      IsStaffQuote: true,
    })
    expect(request.Prices[0]).toMatchObject({
      Remark: 'With test report',
      Lines: [{ Amount: 138.24, AmountQuoteCcy: 105.06, Rate: 0.76 }, { Amount: 45 }],
    })
    // The message is written from the event.
    const reported = async () => (await hengtai.ok(getMessagePage, {})).Items.find((message) => message.RelateId === Id)
    await expect
      .poll(reported, { timeout: 20_000 })
      .toMatchObject({ MessageTitle: `Inquiry ${request.InquiryNo} has been quoted`, PageCode: `/Quotes/quotesDetail?id=${Id}` })
  })

  test('are made once, on the version shown, with a limited validity', async () => {
    const { Id } = await ask(battery)
    const { RowVersion } = await detail(Id)
    const send = (more: object) =>
      staff.refused(answerRequest, { ...answer, ContractCompanyId: HENGTAI, Id, RowVersion, ...more })
    expect(await send({ RowVersion: RowVersion + 1 })).toBe(6)
    expect(await send({ ValidTo: inDays(-1) })).toBe(2)
    expect(await send({ ValidTo: inDays(120) })).toBe(2)
    expect(await send({ Lines: [] })).toBe(1)
    expect(await send({ Lines: answer.Lines.map((line) => ({ ...line, UnitPrice: 0 })) })).toBe(2)
    expect(await send({ ContractCompanyId: QIHANG })).toBe(5)
    await staff.ok(answerRequest, { ...answer, ContractCompanyId: HENGTAI, Id, RowVersion })
    expect(await send({ RowVersion: RowVersion + 1 })).toBe(2)
  })

  test('start from a list across all companies; totals are computed before sending', async () => {
    const { Id, InquiryNo } = await ask(battery)
    const list = await staff.ok(getDeskRequests, { QuoteStatus: quoteRequest.states.toQuote, Keyword: InquiryNo })
    expect(list.Items).toMatchObject([
      { Id, ContractCompanyId: HENGTAI, CompanyName: 'Ningbo Hengtai Import and Export Co., Ltd.', ManualReason: 'Battery' },
    ])
    expect((await staff.ok(getDeskRequestCounts, {}))[quoteRequest.states.toQuote]).toBeGreaterThan(0)
    expect(await staff.ok(getDeskRequest, { ContractCompanyId: HENGTAI, Id })).toMatchObject({ InquiryNo })
    expect(await staff.ok(getAnswerTotal, { CurrencyCode: 'EUR', Lines: answer.Lines })).toMatchObject({ TotalAmount: 172.48 })
    expect(await hengtai.refused(getDeskRequests, {})).toBe(3)
  })

  test('show the whole request, with the pick-up address', async () => {
    const pickup = await hengtai.ok(savePickup, {
      Contact: '李明',
      Phone: '13800138000',
      ProvinceCode: '330000',
      City: '杭州市',
      District: '余杭区',
      DetailAddress: '文一西路 969 号',
    } as never)
    const wishes = {
      PortOfLoading: 'CNNGB',
      PortOfDischarge: 'GBFXT',
      PickupFlag: true,
      PickAddressId: pickup.Id,
      InsuranceFlag: true,
      InsuredValueUsd: 1800,
      ExpectedShipDate: inDays(12),
      Incoterm: 'FOB',
      CurrencyCode: 'EUR',
      DutyRate: 3.5,
    }
    const { Id } = await ask({ ...battery, ...wishes })
    const PickAddress = '杭州市 余杭区 文一西路 969 号 · 李明 13800138000'
    expect(await staff.ok(getDeskRequest, { ContractCompanyId: HENGTAI, Id })).toMatchObject({
      Request: wishes,
      PickAddress,
      ReceiptPlaceName: expect.any(String),
    })
    expect(await detail(Id)).toMatchObject({ Request: wishes, PickAddress })
    // The request keeps the address when its entry in the address book is deleted.
    await hengtai.ok(deletePickup, { Id: pickup.Id })
    expect(await detail(Id)).toMatchObject({ Request: wishes, PickAddress })
    const unnamed = await ask({ ...battery, PickupFlag: true })
    expect((await detail(unnamed.Id)).PickAddress).toBeNull()
  })

  test('[route.admin.lclSeaQuotes] can be made in from-admin mode, but not by customers', async () => {
    const { Id } = await ask(battery)
    const { RowVersion } = await detail(Id)
    expect(await hengtai.refused(answerAdminRequest, { ...answer, Id, RowVersion })).toBe(4)
    const { Url } = await staff.ok(createAdminLink, { ContractCompanyId: HENGTAI, Path: '/admin/lclSeaQuotes' })
    const { Token } = await anonymous.ok(loginByAdminToken, {
      AdminToken: new URL(Url, portal.address).searchParams.get('adminToken')!,
    })
    const inside = client(portal.address, Token)
    expect(
      (await inside.ok(getRequests, { QuoteProductTypes: [PRODUCT.lcl], QuoteStatus: quoteRequest.states.toQuote })).Items.map(
        (row) => row.Id,
      ),
    ).toContain(Id)
    expect(await inside.ok(getAdminAnswerTotal, { CurrencyCode: 'GBP', Lines: answer.Lines })).toMatchObject({
      TotalAmount: 150.06,
    })
    await inside.ok(answerAdminRequest, { ...answer, Id, RowVersion })
    expect((await detail(Id)).Events.at(-1)).toMatchObject({ Move: 'answer', ToState: quoteRequest.states.quoted })
  })
})
