import { expect } from 'vitest'
import type { Staged } from '#features/freight/order-desk/api/fixture.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { openPdf } from '#kit/api/pdf/testing.ts'
import type { Op } from '#kit/shared/op.ts'
import { testPortal } from '../../../../api/testing.ts'
import { billOfLading, RELEASE } from '../rules.ts'
import { bills } from './fixture.ts'

/** A portal with the users of the bill-of-lading tests and the steps they share. */
export async function ladingPortal() {
  const { as, portal, url, anonymous } = await testPortal()
  const [qihang, lanjing, hengtai, staff] = await Promise.all([
    as('qihang_admin'),
    as('lanjing_admin'),
    as('hengtai_admin'),
    as('staff_ops'),
  ])
  const QIHANG = 430118
  const LANJING = 420561
  const { states } = billOfLading

  const here = await bills(portal.pool, staff)
  const documents = await here.documentsOf(QIHANG)
  const walletDocuments = await here.documentsOf(LANJING)

  const opened = (release: number = RELEASE.telex, kind?: number) => here.open(qihang, QIHANG, documents, release, kind)
  const stateOf = async (bill: Staged) => (await here.read(bill)).LadingState
  const seen = async (bill: Staged) => ({ ...bill, RowVersion: (await here.read(bill)).RowVersion })
  const skipped = async (op: Op, input: object) =>
    ((await staff.ok(op, input as never)) as { Skipped: { Reason: string }[] }).Skipped[0]?.Reason
  const titles = async () =>
    (await qihang.ok(getMessagePage, { PageSize: 100 } as never)).Items.map((message) => message.MessageTitle)
  const pdfOf = async (fileId: number, company = QIHANG) => {
    const response = await fetch(`${staff.address}/desk/api/File/Download?ContractCompanyId=${company}&Id=${fileId}`, {
      headers: { Authorization: `Bearer ${staff.token}` },
    })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    return openPdf(new Uint8Array(await response.arrayBuffer()))
  }

  return {
    as,
    portal,
    url,
    anonymous,
    qihang,
    lanjing,
    hengtai,
    staff,
    QIHANG,
    LANJING,
    states,
    here,
    documents,
    walletDocuments,
    opened,
    stateOf,
    seen,
    skipped,
    titles,
    pdfOf,
  }
}
