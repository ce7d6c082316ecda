import { z } from 'zod'
import { bulkResult } from '#kit/shared/bulk.ts'
import { day, instant } from '#kit/shared/fields.ts'
import { exportChoice } from '#kit/shared/list-ops.ts'
import { blob, id, op } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { PHASES, VOYAGE_KINDS } from './rules.ts'

const desk = (method: string) => `/desk/api/Voyage/${method}`
const ofStaff = { access: 'staff', area: 'freight' } as const
const move = { ...ofStaff, kind: 'command' } as const

const time = z.string().nullable()
const voyageRow = z.object({
  /** Exactly one of these is set. */
  SailingId: z.number().nullable(),
  FlightId: z.number().nullable(),
  Kind: z.enum(VOYAGE_KINDS),
  /** Vessel and voyage, or flight number. */
  Name: z.string(),
  Carrier: z.string(),
  PortOfLoading: z.string(),
  PortOfDischarge: z.string(),
  /** Days in China. */
  Etd: z.string(),
  Eta: z.string(),
  FirstCutOff: z.string(),
  Phase: z.enum(PHASES),
  /** Orders, and those that are not ready or on hold, can depart, have departed, have arrived. */
  Orders: z.number(),
  NotReady: z.number(),
  Ready: z.number(),
  Departed: z.number(),
  Arrived: z.number(),
  Cartons: z.number(),
  GrossWeight: z.number(),
  Volume: z.number(),
  RowVersion: z.number(),
})
export type VoyageRow = z.output<typeof voyageRow>

const voyageFilter = pageInput.extend({ Kind: z.enum(VOYAGE_KINDS).optional(), Phase: z.enum(PHASES).optional() })
export type VoyageFilter = z.output<typeof voyageFilter>

/** Voyages by ETD: those in a phase or of the given days, else those whose orders have not all arrived. */
export const getVoyages = op({ ...ofStaff, path: desk('GetPageList'), input: withSpan(voyageFilter), output: page(voyageRow) })

export const exportVoyages = op({
  ...ofStaff,
  kind: 'download',
  path: desk('ExportExcel'),
  input: withSpan(voyageFilter.extend({ Columns: exportChoice.Columns })),
  output: blob,
})

const voyageOrder = z.object({
  ContractCompanyId: z.number(),
  Id: z.number(),
  DcgNo: z.string(),
  CompanyName: z.string(),
  OrderLoaddingAndServiceScopeType: z.number(),
  OrderStatus: z.number(),
  Cartons: z.number(),
  GrossWeight: z.number(),
  Volume: z.number(),
  Containers: z.number(),
  Received: z.number(),
  Expected: z.number(),
  ReturnReason: z.string().nullable(),
  /** On hold at the customer's request. */
  IsHold: z.boolean(),
  HasPackingList: z.boolean(),
  /** Bills of lading whose drafts are not confirmed; they do not block a departure. */
  UnconfirmedLadings: z.number(),
  AtdTime: time,
  AtaTime: time,
  Etd: time,
  Eta: time,
})
export type VoyageOrder = z.output<typeof voyageOrder>

const isOne = ({ SailingId, FlightId }: { SailingId?: number | undefined; FlightId?: number | undefined }) =>
  (SailingId === undefined) !== (FlightId === undefined)
/** A voyage by its sailing or its flight. */
const voyageKey = z.object({ SailingId: id.optional(), FlightId: id.optional() })
const ofOne = { path: ['SailingId'], error: 'required' }
export type VoyageKey = z.output<typeof voyageKey>

export const getVoyage = op({
  ...ofStaff,
  path: desk('GetDetail'),
  input: voyageKey.refine(isOne, ofOne),
  output: voyageRow.extend({
    CfsCutOff: time,
    SiCutOff: time,
    VgmCutOff: time,
    CustomsCutOff: time,
    CyOpen: time,
    CyCutOff: time,
    WarehouseCutOff: time,
    EtdTime: time,
    EtaTime: time,
    Containers: z.number(),
    Items: z.array(voyageOrder),
  }),
})

/** Departs all orders that can, by the moves of the order desk; those that are not ready are skipped with the reason. */
export const departVoyage = op({
  ...move,
  path: desk('Depart'),
  input: voyageKey.extend({ AtdTime: instant }).refine(isOne, ofOne),
  output: bulkResult,
})
export const arriveVoyage = op({
  ...move,
  path: desk('Arrive'),
  input: voyageKey.extend({ AtaTime: instant }).refine(isOne, ofOne),
  output: bulkResult,
})

const moved = z.object({ Orders: z.number() })
const seen = { RowVersion: z.number().int() }
/** New days of a sailing: its orders follow, and their customers are notified. Returns how many orders did. */
export const rescheduleSailing = op({
  ...move,
  path: desk('RescheduleSailing'),
  input: z.object({ SailingId: id, Etd: day, Eta: day, ...seen }),
  output: moved,
})
/** The same for the times of a flight. */
export const rescheduleFlight = op({
  ...move,
  path: desk('RescheduleFlight'),
  input: z.object({ FlightId: id, EtdTime: instant, EtaTime: instant, ...seen }),
  output: moved,
})
