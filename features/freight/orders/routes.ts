import type { Route } from '#kit/shared/route.ts'

/** Code of the freight orders in the menu; its buttons stand below it. */
export const ORDERS = 'Client:newOrder'
export const orderRoutes: Route[] = []
