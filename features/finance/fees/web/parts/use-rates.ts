import type { Country } from '#features/warehouse/sites/rules.ts'
import { useRead } from '#kit/web/query.ts'
import { getRates } from '../../contract.ts'
import type { Rates } from '../../rules/rates.ts'

/** Today's rates of a country's warehouses for the company; undefined until loaded. */
export const useRates = (CountryCode: Country): Rates | undefined => useRead(getRates, { CountryCode }).data
