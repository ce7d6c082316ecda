import type { Country } from '#features/warehouse/sites/rules.ts'
import type { Op } from '#kit/shared/op.ts'
import { getDeskLabel, getDeskLabelCounts, getDeskLabels, getLabel, getLabelCounts, getLabelPage } from '../contract.ts'

/** Reads that what a customer does with a label makes stale. */
export const labelReads = (country: Country): Op[] => [getLabel, getLabelPage, getLabelCounts].map((ops): Op => ops[country])

/** What a move at the desk makes stale. */
export const DESK_STALE = [getDeskLabel, getDeskLabels, getDeskLabelCounts]
