import { boxesToShow } from '../rules/planned-boxes.ts'

/** The cartons of an order as the warehouse packs them when all is as planned. */
export const asPlanned = (order: Parameters<typeof boxesToShow>[0]) =>
  boxesToShow(order).map(({ Length, Width, Height, Weight, IsConsolidated, Items }) => ({
    Length,
    Width,
    Height,
    Weight,
    IsConsolidated,
    Items: Items.map(({ ItemId, Pieces }) => ({ ItemId, Pieces })),
  }))
