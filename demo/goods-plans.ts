import type { Country } from '#features/warehouse/sites/rules.ts'
import { generatedFnskus } from './products.ts'

type Line = { fnsku: string; cartons: number; batch?: string; good?: number; damaged?: number }
type End = 'draft' | 'toReview' | 'failed' | 'toInbound' | 'partly' | 'completed' | 'exception' | 'cancelled'
export type Plan = {
  company: number
  country: Country
  warehouse: string
  lines: Line[]
  end: End
  /** Days ago on which the goods arrived, or are expected (negative: in the future). */ arrival: number
  po?: string
  /** Why the rest was missing; the customer accepted that. */ short?: string
  /** The differences found by the count. */ found?: string
  /** The customer's reply to it. */ disputed?: string
}

/** Goods that have arrived: the stock of the demo. Batches of several ages, short and damaged pieces. */
export const STOCKED: readonly Plan[] = [
  {
    company: 420561,
    country: 'GB',
    warehouse: 'UKBHM1',
    arrival: 111,
    end: 'completed',
    lines: [{ fnsku: 'X00LJPOT04', cartons: 17, good: 200, damaged: 0 }],
    short: 'Four pieces short in the last carton',
  },
  {
    company: 420561,
    country: 'GB',
    warehouse: 'UKBHM1',
    arrival: 34,
    end: 'completed',
    lines: [
      { fnsku: 'X00LJLMP02', cartons: 40 },
      { fnsku: 'X00LJBLK03', cartons: 25 },
    ],
  },
  {
    company: 420561,
    country: 'GB',
    warehouse: 'UKLTN1',
    arrival: 6,
    end: 'completed',
    lines: [{ fnsku: 'X00LJBLK03', cartons: 12 }],
  },
  {
    company: 426299,
    country: 'DE',
    warehouse: 'DEDUI1',
    arrival: 203,
    end: 'completed',
    lines: [{ fnsku: 'X00YCTOY01', cartons: 6, batch: 'TOY-A' }],
  },
  {
    company: 426299,
    country: 'DE',
    warehouse: 'DEDUI1',
    arrival: 47,
    end: 'completed',
    lines: [{ fnsku: 'X00YCTOY01', cartons: 10, batch: 'TOY-B' }],
  },
  {
    company: 426299,
    country: 'DE',
    warehouse: 'DEDUI1',
    arrival: 12,
    end: 'completed',
    lines: [{ fnsku: 'X00YCTOY01', cartons: 14, batch: 'TOY-C' }],
  },
  {
    company: 426299,
    country: 'DE',
    warehouse: 'DEDUI1',
    arrival: 25,
    end: 'completed',
    lines: [{ fnsku: 'X00YCCAM03', cartons: 3, batch: 'CAM-A' }],
  },
  {
    company: 430118,
    country: 'GB',
    warehouse: 'UKBHM1',
    arrival: 75,
    end: 'completed',
    lines: [{ fnsku: 'X00QHCHR01', cartons: 42, good: 40, damaged: 2 }],
  },
  {
    company: 430118,
    country: 'DE',
    warehouse: 'DEDUI1',
    arrival: 52,
    end: 'completed',
    lines: [{ fnsku: 'X00QHCHD01', cartons: 30 }],
  },
  {
    company: 413939,
    country: 'GB',
    warehouse: 'UKLTN1',
    arrival: 96,
    end: 'completed',
    lines: [{ fnsku: 'X00HTBOX01', cartons: 90 }],
  },
  ...[430118, 413939].flatMap((company): Plan[] => [
    {
      company,
      country: 'GB',
      warehouse: 'UKBHM1',
      arrival: 88,
      end: 'completed',
      lines: generatedFnskus(company, 'GB')
        .slice(0, 12)
        .map((fnsku, index) => ({ fnsku, cartons: 6 + index })),
    },
    {
      company,
      country: 'GB',
      warehouse: 'UKBHM1',
      arrival: 20,
      end: 'completed',
      lines: generatedFnskus(company, 'GB')
        .slice(6, 18)
        .map((fnsku, index) => ({ fnsku, cartons: 3 + (index % 4) })),
    },
    {
      company,
      country: 'DE',
      warehouse: 'DEDUI1',
      arrival: 61,
      end: 'completed',
      lines: generatedFnskus(company, 'DE').map((fnsku, index) => ({ fnsku, cartons: 5 + index })),
    },
  ]),
]

/** One plan in every other state. */
export const OPEN: readonly Plan[] = [
  {
    company: 430118,
    country: 'GB',
    warehouse: 'UKBHM1',
    arrival: 3,
    end: 'exception',
    po: 'PO-7731',
    lines: [{ fnsku: generatedFnskus(430118, 'GB')[18]!, cartons: 25, good: 480, damaged: 12 }],
    found: 'Eight pieces short in carton 17, twelve pieces wet',
  },
  {
    company: 430118,
    country: 'GB',
    warehouse: 'UKBHM1',
    arrival: 1,
    end: 'partly',
    po: 'PO-7740',
    lines: [
      { fnsku: generatedFnskus(430118, 'GB')[0]!, cartons: 20, good: 160, damaged: 0 },
      { fnsku: generatedFnskus(430118, 'GB')[1]!, cartons: 10, good: 0, damaged: 0 },
    ],
  },
  {
    company: 430118,
    country: 'GB',
    warehouse: 'UKLTN1',
    arrival: -9,
    end: 'toInbound',
    po: 'PO-7752',
    lines: [{ fnsku: 'X00QHCHR01', cartons: 60 }],
  },
  {
    company: 430118,
    country: 'GB',
    warehouse: 'UKBHM1',
    arrival: -13,
    end: 'toReview',
    lines: [{ fnsku: generatedFnskus(430118, 'GB')[3]!, cartons: 30 }],
  },
  {
    company: 430118,
    country: 'GB',
    warehouse: 'UKBHM1',
    arrival: -16,
    end: 'failed',
    lines: [{ fnsku: generatedFnskus(430118, 'GB')[4]!, cartons: 8 }],
  },
  {
    company: 430118,
    country: 'GB',
    warehouse: 'UKBHM1',
    arrival: -20,
    end: 'draft',
    lines: [{ fnsku: generatedFnskus(430118, 'GB')[5]!, cartons: 12 }],
  },
  {
    company: 430118,
    country: 'GB',
    warehouse: 'UKBHM1',
    arrival: -7,
    end: 'cancelled',
    lines: [{ fnsku: generatedFnskus(430118, 'GB')[6]!, cartons: 4 }],
  },
  {
    company: 430118,
    country: 'DE',
    warehouse: 'DEDUI1',
    arrival: -11,
    end: 'toInbound',
    lines: [{ fnsku: 'X00QHCHD01', cartons: 24 }],
  },
  {
    company: 426299,
    country: 'DE',
    warehouse: 'DEDUI1',
    arrival: -8,
    end: 'toReview',
    lines: [{ fnsku: 'X00YCTOY01', cartons: 20, batch: 'TOY-D' }],
  },
  {
    company: 413939,
    country: 'GB',
    warehouse: 'UKLTN1',
    arrival: -10,
    end: 'toInbound',
    lines: [{ fnsku: 'X00HTBOX01', cartons: 50 }],
  },
  {
    company: 420561,
    country: 'GB',
    warehouse: 'UKBHM1',
    arrival: -12,
    end: 'toReview',
    lines: [{ fnsku: 'X00LJMUG01', cartons: 30 }],
  },
  {
    company: 420561,
    country: 'GB',
    warehouse: 'UKBHM1',
    arrival: 26,
    end: 'completed',
    lines: [{ fnsku: 'X00LJMUG01', cartons: 2, good: 58, damaged: 0 }],
    short: 'Fourteen mugs short in the second carton',
  },
]

/** The other companies have a plan in each of these states too; `has` is one of `OPEN`. */
const STATES = ['draft', 'toReview', 'failed', 'toInbound', 'cancelled', 'exception'] as const
const ELSEWHERE = [
  { company: 413939, country: 'GB', warehouse: 'UKLTN1', fnsku: 'X00HTBOX01', has: 'toInbound' },
  { company: 420561, country: 'GB', warehouse: 'UKLTN1', fnsku: 'X00LJLMP02', has: 'toReview' },
  { company: 426299, country: 'DE', warehouse: 'DEDUI1', fnsku: 'X00YCCAM03', has: 'toReview' },
] as const
export const OTHERS = ELSEWHERE.flatMap(({ fnsku, has, ...where }) =>
  STATES.filter((end) => end !== has).map((end, index): Plan =>
    end === 'exception'
      ? {
          ...where,
          end,
          arrival: 4,
          lines: [{ fnsku, cartons: 2, good: 0, damaged: 10 }],
          found: 'One carton was crushed, the other one did not come',
          disputed: 'Our loading list has both cartons, signed by the driver. Please look for the second one.',
        }
      : { ...where, end, arrival: -8 - 2 * index, lines: [{ fnsku, cartons: 4 + index }] },
  ),
)
