import { customer, type Demo } from './world.ts'
import { QIHANG } from './freight-company.ts'

export type Documents = Record<'packingList' | 'labels' | 'loading' | 'pod' | 'so' | 'preFile', number>

/** The few files shared by all orders of the demo; stored before the first of them. */
export function planDocuments(demo: Demo): Documents {
  const documents: Documents = { packingList: 0, labels: 0, loading: 0, pod: 0, so: 0, preFile: 0 }
  demo.plan(100, 7, QIHANG, async (db) => {
    const { UserId } = await customer(db, QIHANG)
    const file = (name: string, ...lines: string[]) => demo.pdf(db, { ContractCompanyId: QIHANG, UserId }, name, lines)
    documents.packingList = await file(
      'Packing list and invoice.pdf',
      'PACKING LIST / COMMERCIAL INVOICE',
      'Hangzhou Qihang Home Co., Ltd.',
    )
    documents.labels = await file('FBA carton labels.pdf', 'FBA15 - carton labels')
    documents.loading = await file('Loading sheet.pdf', 'CONTAINER LOADING SHEET')
    documents.pod = await file('POD.pdf', 'PROOF OF DELIVERY', 'Received in good order')
    documents.so = await file('SO.pdf', 'SHIPPING ORDER')
    documents.preFile = await file('Pre-file.pdf', 'PRE-FILE FOR IMPORT CLEARANCE')
  })
  return documents
}
