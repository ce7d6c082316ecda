import type { Country } from '#features/warehouse/sites/rules.ts'
import type { Op } from '#kit/shared/op.ts'
import { getDeskLabel, getDeskLabelCounts, getDeskLabels, getLabel, getLabelCounts, getLabelPage } from '../contract.ts'

/** Queries that a customer's action on a label invalidates. */
export const labelReads = (country: Country): Op[] => [getLabel, getLabelPage, getLabelCounts].map((ops): Op => ops[country])

/** Queries that a desk action invalidates. */
export const DESK_STALE = [getDeskLabel, getDeskLabels, getDeskLabelCounts]
