import { boxesToShow } from '../rules/planned-boxes.ts'

/** Returns the cartons of an order, packed exactly as planned. */
export const asPlanned = (order: Parameters<typeof boxesToShow>[0]) =>
  boxesToShow(order).map(({ Length, Width, Height, Weight, IsConsolidated, Items }) => ({
    Length,
    Width,
    Height,
    Weight,
    IsConsolidated,
    Items: Items.map(({ ItemId, Pieces }) => ({ ItemId, Pieces })),
  }))
