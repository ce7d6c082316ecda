import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { KINDS } from '#features/freight/core/rules.ts'
import { getOrder, getOrders } from '#features/freight/orders/contract.ts'
import { DEMO } from '../api/templates.ts'
import { choose } from './by-hand.ts'
import { confirm, customerSteps, deskSteps, pdf, picture } from './freight-steps.ts'
import { stage } from './stage.ts'

/**
 * An order from its price to the proof of delivery with everything that may happen on the way, through the screens of
 * the customer and the provider. freight-kinds.e2e.test.ts covers the differences of the other kinds of orders.
 */
const { open, signedIn, user } = await stage(DEMO)
const COMPANY = 430118
const reader = await user('qihang_admin')
const [customer, staff] = await Promise.all([signedIn('qihang_admin'), signedIn('staff_ops')])
const { askPrice, placeOrder } = customerSteps(customer, open)
const { dialog, move, bringFile, receive, accept, depart, arrive, clear, deliver, prove } = deskSteps(staff)

/** On a busy machine. */
const LONG_WAY_MS = 900_000

const newest = async () => (await reader.ok(getOrders, {})).Items[0]!
const deskPath = (orderId: number) => `/desk/order?company=${COMPANY}&id=${orderId}`

/**
 * Another window of the same user: documents are written and reviewed there, while the pages of the order stay open
 * without being navigated or reloaded.
 */
async function beside(page: Page, path: string): Promise<Page> {
  const window = await page.context().newPage()
  window.setDefaultTimeout(60_000)
  await open(window, path)
  return window
}

test(
  '[flow.orderAction.create] [flow.orderAction.lading] an LCL order with its own importer, a tax refund and every document on the way: customer and provider side by side, and both pages update without a reload',
  { timeout: LONG_WAY_MS },
  async () => {
    const kind = KINDS.lclFull
    await askPrice(kind, { clearance: 'Own VAT, postponed (PVA)', declaration: 'Declaration with tax refund' })
    await placeOrder(kind, { importer: '', exporter: 'Hangzhou Qihang Trading Co., Ltd.' })
    const { OrderId, DcgNo } = await newest()
    await open(customer, `${kind.page}?orderId=${OrderId}`)
    await open(staff, deskPath(OrderId))
    const judging = await beside(staff, `/desk/orderPapers?q=${DcgNo}`)
    const writing = await beside(customer, `${kind.page}?orderId=${OrderId}&tab=documents`)
    // The documents of the order, seen by both.
    const papers = await beside(customer, `${kind.page}?orderId=${OrderId}&tab=documents`)
    const desk = await beside(staff, `${deskPath(OrderId)}&tab=documents`)
    const ofBills = deskSteps(desk)

    const standsAt = (stage: string) => customer.locator('[aria-current="step"]').filter({ hasText: stage }).waitFor()
    const region = (name: string, page = customer) => page.getByRole('region', { name, exact: true })
    const [waits, bills, files, customs] = [
      region('To do'),
      region('Bills of lading', papers),
      region('Files', papers),
      region('Import clearance', papers).first(),
    ]
    const asked = region('What the customer confirms', staff)
    const document = (name: string, of = files) => of.getByRole('listitem', { name, exact: true })

    // Documents: staff see the customer's uploads in their list, the customer's page shows the decisions of staff.
    const bring = async (name: string, file = picture(`${name}.png`)) => {
      await document(name).locator('input[type=file]').first().setInputFiles(file)
      await document(name).getByText(file.name).waitFor()
    }
    const review = async (name: string, decision: 'Approve' | 'Reject', reason?: string) => {
      await judging.getByRole('row', { name }).getByRole('button', { name: 'Review', exact: true }).click()
      const opened = judging.getByRole('dialog')
      if (reason) await opened.getByLabel('Reason for rejection').fill(reason)
      await opened.getByRole('button', { name: decision, exact: true }).click()
      await opened.waitFor({ state: 'detached' })
      await document(name)
        .getByText(reason ? `Rejected: ${reason}` : 'Approved')
        .waitFor()
    }
    /** Requested by the progress of the order: uploaded and approved. */
    const bringAsked = async (name: string) => {
      await document(name).getByText('Requested').waitFor()
      await bring(name)
      await review(name, 'Approve')
    }
    /** Rejected, uploaded again, and approved. */
    const bringAgain = async (name: string, reason: string, file?: ReturnType<typeof picture>) => {
      await review(name, 'Reject', reason)
      await bring(name, file)
      await review(name, 'Approve')
    }
    /** Unrequested files: their names indicate their type. */
    const addOthers = async (page: Page, ...names: string[]) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        region('Files', page).getByRole('button', { name: 'Add another document' }).click(),
      ])
      await chooser.setFiles(names.map(pdf))
      await confirm(page, names.length === 1 ? 'Upload 1 file' : `Upload ${names.length} files`)
    }
    const addManifest = async () => {
      await addOthers(papers, 'manifest 2611.pdf')
      await document('Manifest supplement').getByText('manifest 2611.pdf').waitFor()
      await review('Manifest supplement', 'Approve')
    }
    const provideCarriersBills = async () => {
      await addOthers(desk, 'MBL 2611.pdf', 'customs bill 2611.pdf')
      for (const [name, file] of [
        ['Shipowner bill', 'MBL 2611.pdf'],
        ['Customs bill of lading', 'customs bill 2611.pdf'],
      ] as const) {
        await document(name).getByText(file).waitFor()
        await document(name).getByText('Approved').waitFor()
      }
    }

    // What staff send for download or confirmation; they are notified when it is done.
    const bookSpace = async () => {
      await move('Book space', () => bringFile(pdf('SO 2611.pdf')))
      const [saved] = await Promise.all([
        customer.waitForEvent('download'),
        waits.getByRole('button', { name: 'Download' }).click(),
      ])
      expect(saved.suggestedFilename()).toBe('SO 2611.pdf')
      await asked.getByText('Downloaded', { exact: true }).waitFor()
    }
    const agreeOnPreFiling = async () => {
      await move('Send pre-filing', () => bringFile(pdf('pre-filing.pdf')))
      await waits.getByRole('button', { name: 'Confirm pre-filing' }).click()
      await asked.getByText('Confirmed', { exact: true }).waitFor()
      await waits.getByText(/^Confirmed /).waitFor()
    }
    const agreeOnTruckingFee = async () => {
      await move('Request trucking fee confirmation', () => dialog.getByLabel('Trucking fee').fill('120'))
      await waits.getByRole('button', { name: 'Agree to the trucking fee' }).click()
      await waits.getByText(/^Agreed: .*120/).waitFor()
      await asked.getByText('Not confirmed yet').waitFor({ state: 'detached' })
    }

    /** The bill of lading created by the acceptance: instructions, draft, confirmation. */
    const agreeOnBill = async () => {
      await bills.getByText('SI to submit').waitFor()
      await region('Bills of lading', writing).getByRole('button', { name: 'Shipping instructions' }).click()
      await writing.getByRole('textbox', { name: 'Packages', exact: true }).fill('20')
      await writing.getByRole('button', { name: 'Send instructions' }).click()
      await writing.getByText('Instructions sent').first().waitFor()
      await bills.getByText('Under review').waitFor()
      await ofBills.move('Approve and send draft')
      await bills.getByRole('button', { name: 'Confirm draft' }).click()
      await confirm(papers, 'Confirm draft')
      await bills.getByText('Confirmed', { exact: true }).waitFor()
    }
    const applyForTelexRelease = async () => {
      await customer
        .locator('main')
        .getByRole('button', { name: new RegExp(`^More actions.*${DcgNo}$`) })
        .first()
        .click()
      await customer.getByRole('menuitem', { name: 'Apply for telex release' }).click()
      await confirm(customer, 'Apply for telex release', 'The consignee has no originals')
      await bringAsked('Telex release application')
      await region('Applications', staff).getByRole('button', { name: 'Approve', exact: true }).click()
      await confirm(staff, 'Approve')
      await customer.getByRole('link', { name: 'History', exact: true }).click()
      await region('Applications').getByText('Approved').waitFor()
      await customer.getByRole('link', { name: 'Overview', exact: true }).click()
    }
    const issueAndRelease = async () => {
      await ofBills.move('Issue')
      await bills.getByText('Issued', { exact: true }).waitFor()
      await ofBills.move('Release')
      await bills.getByText('Released', { exact: true }).waitFor()
    }

    /** Packing list and invoice for customs: rejected, corrected, approved. */
    const declareGoods = async () => {
      const box = (name: string) => writing.getByRole('textbox', { name, exact: true })
      const resubmit = async () => {
        await writing.getByRole('button', { name: 'Submit', exact: true }).click()
        await writing.getByRole('heading', { name: 'The documents have been submitted' }).waitFor()
      }
      await open(writing, `/orderManage/clearanceForm?orderId=${OrderId}`)
      await box('Invoice no.').fill('WALK-2611')
      await box('Shipper’s address').fill('9 Wenyi Road, Hangzhou')
      await choose(writing, 'Incoterm', 'DDP')
      await box('FBA shipment ID, row 1').fill('FBA15WALK0')
      await box('UK commodity code, row 1').fill('3924900090')
      await resubmit()
      await customs.getByText('Under review').first().waitFor()
      const declaring = await beside(staff, `/desk/clearanceDoc?company=${COMPANY}&id=${OrderId}`)
      await declaring
        .locator('main')
        .getByRole('button', { name: /^More actions for/ })
        .click()
      await declaring.getByRole('menuitem', { name: 'Reject', exact: true }).click()
      await confirm(declaring, 'Reject', 'The price is too low')
      await customs.getByText('The price is too low').first().waitFor()
      await open(writing, `/orderManage/clearanceForm?orderId=${OrderId}`)
      await box('Unit price, row 1').fill('3.5')
      await resubmit()
      await declaring.locator('main').getByRole('button', { name: 'Approve', exact: true }).click()
      await confirm(declaring, 'Approve')
      await customs.getByText('Approved').first().waitFor()
    }

    /** Measured as announced: the booked fees equal the agreed ones, line by line. */
    const expectWhatWasAgreed = async () => {
      const { FeeLines, Price } = await reader.ok(getOrder.lclFull, { orderId: OrderId })
      expect(FeeLines.map((line) => [line.Name, line.Amount])).toEqual(
        Price!.Lines.map((line) => [line.Name, line.AmountQuoteCcy]),
      )
    }

    await standsAt('Pending inbound')
    await bookSpace()
    await receive(kind)
    await standsAt('Pending acceptance')
    await accept(kind)
    await expectWhatWasAgreed()
    await standsAt('Pending departure')
    await bringAsked('Tax-refund declaration')
    await bringAgain('Packing-list invoice', 'The second page is missing')
    await bringAgain('FBA carton labels', 'The codes cannot be scanned', pdf('labels once more.pdf'))
    await agreeOnBill()
    await depart()
    await standsAt('Departed')
    await bringAsked('Power of attorney')
    await addManifest()
    await provideCarriersBills()
    await agreeOnPreFiling()
    await declareGoods()
    await arrive()
    await standsAt('Arrived')
    await applyForTelexRelease()
    await issueAndRelease()
    for (const what of ['Declared', 'Released']) await clear(what)
    await customs.getByText('Released').first().waitFor()
    await agreeOnTruckingFee()
    await deliver()
    await standsAt('In delivery')
    await prove()
    await customer.locator('li:not([data-state="next"])').filter({ hasText: 'Delivered' }).first().waitFor()
    await files.getByText('pod.png').first().waitFor()
    const order = await reader.ok(getOrder.lclFull, { orderId: OrderId })
    expect([order.OrderStatus, order.ClearanceStatus, order.Places[0]!.PodFileId !== null]).toEqual([101008, 107006, true])
    await open(customer, `/orderManage/historyOrder?q=${DcgNo}`)
    await customer.getByRole('link', { name: DcgNo! }).click()
    await customer.waitForURL((at) => at.pathname === kind.page)
    await customer.getByRole('heading', { name: DcgNo! }).waitFor()
  },
)
