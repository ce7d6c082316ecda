import { enumValues } from '#features/account/dictionary/enums.ts'
import { oneOf } from '#kit/shared/fields.ts'
import { ok, op } from '#kit/shared/op.ts'
import { z } from 'zod'
import { COUNTRIES } from './rules.ts'

const ofCountry = z.object({ CountryCode: oneOf(COUNTRIES) })

/** Whether the caller's company may use a country's warehouses. ErrorCode 100 if not (SPEC 8: the client lets that one pass). */
export const checkCompanyOsWarehouseBiz = op({
  path: '/oms/api/OrderFbaDetail/CheckCompanyOsWarehouseBiz',
  access: 'customer',
  input: ofCountry,
  output: ok,
})

const warehouse = z.object({
  WarehouseId: z.number(),
  WarehouseCode: z.string(),
  WarehouseName: z.string(),
  CountryCode: z.string(),
  Address1: z.string(),
  City: z.string(),
  PostalCode: z.string(),
  TimeZone: z.string(),
  IsDefault: z.boolean(),
})

/** Overseas warehouses of a country, with the caller's default flagged. */
export const getWarehouses = op({
  path: '/wms/api/CfgWarehouse/GetList',
  access: 'customer',
  input: ofCountry,
  output: z.array(warehouse),
})

/** Sets or cancels the caller's default warehouse (SPEC 4). */
export const setDefaultWarehouse = op({
  path: '/cms/api/User/SetDefaultWarehouse',
  access: 'customer',
  kind: 'command',
  input: z.object({ WarehouseId: z.number().int().positive(), IsCancelDefault: z.boolean() }),
  output: ok,
})

/** A courier that collects at the warehouses of a country; weights in kg for one parcel, null where there is no limit. */
const courierOffer = z.object({
  Courier: oneOf(enumValues('Courier')),
  Services: z.array(
    z.object({
      Service: oneOf(enumValues('CourierService')),
      MaxWeight: z.number().nullable(),
      WarnWeight: z.number().nullable(),
    }),
  ),
})
export type CourierOffer = z.output<typeof courierOffer>

/** Postcodes for which couriers charge a surcharge: from and to, or with an `Area` (`AB`) its districts. */
const remoteRule = z.object({
  CountryCode: z.string(),
  Areas: z.array(z.object({ Area: z.string().nullable(), From: z.number(), To: z.number() })),
})

/**
 * Prices in the warehouse's currency. `UpTo` is in kg, null above the last; a courier charges `PerKgAbove` for each started
 * kilogram after its last break.
 */
const tariffTables = z.object({
  CurrencyCode: z.string(),
  /** Prices of one parcel: its first piece, each additional one. */
  Handling: z.array(z.object({ UpTo: z.number().nullable(), First: z.number(), Next: z.number() })),
  Couriers: z.array(
    z.object({
      Service: z.string(),
      Breaks: z.array(z.object({ UpTo: z.number(), Price: z.number() })),
      PerKgAbove: z.number(),
      HeavyAbove: z.number().nullable(),
      HeavyPrice: z.number().nullable(),
    }),
  ),
  /** Surcharges: for each parcel to another country, for each order to a remote area. */
  Abroad: z.number(),
  RemoteArea: z.number(),
  Inbound: z.object({
    Carton: z.number(),
    ExtraFnsku: z.number(),
    Pallet: z.number(),
    Containers: z.array(z.object({ CabinetType: z.number(), Price: z.number() })),
  }),
})
export type TariffTables = z.output<typeof tariffTables>

/** Configuration for every customer of a country's warehouses; until the hour `CutOffTime` orders leave the same day. */
export const getDefaultConfig = op({
  path: '/wms/api/OsDefaultConfig/Get',
  access: 'customer',
  input: ofCountry,
  output: z.object({
    LabelSizes: z.array(z.string()),
    Couriers: z.array(courierOffer),
    CutOffTime: z.string(),
    RemoteRules: z.array(remoteRule),
    TariffTables: tariffTables,
  }),
})

const specialConfig = z.object({ NeedsType: z.number(), CountryCode: z.string(), NeedsDetail: z.number(), IsEnable: z.boolean() })

/** All switches of the caller's company, in every country. */
export const getCustomerSpecialConfig = op({
  path: '/wms/api/GermanyWarehouseOut/GetCustomerSpecialConfig',
  access: 'customer',
  input: z.object({}),
  output: z.array(specialConfig),
})

/** Returns whether one switch is on. `NeedsType` 13, GB, `NeedsDetail` 80 is the platform inventory (SPEC 6). */
export const isSpecialConfigEnabled = op({
  path: '/wms/api/OverseasCustomerSpecialNeedsConfig/SpecialConfigIsEnable',
  access: 'customer',
  input: specialConfig.omit({ IsEnable: true }),
  output: z.boolean(),
})
