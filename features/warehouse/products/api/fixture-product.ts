import { NO_BATTERY } from '#features/freight/core/rules.ts'
import { now } from '#kit/api/clock.ts'
import { productReview, SALES_PLATFORM } from '../rules.ts'

/** An approved product of a company as a database row, for tests that use products. */
export const productRow = (ContractCompanyId: number, CountryCode: string, Fnsku: string) => ({
  ContractCompanyId,
  CountryCode,
  Fnsku,
  Sku: Fnsku.slice(3),
  NameCn: '花瓶',
  NameEn: 'Vase',
  UnitLength: 30,
  UnitWidth: 20,
  UnitHeight: 20,
  UnitWeight: 1.9,
  PcsPerCarton: 10,
  CartonLength: 60,
  CartonWidth: 40,
  CartonHeight: 50,
  CartonWeight: 20.5,
  RatioPercent: 100,
  RatioColor: 'green',
  BatteryType: NO_BATTERY,
  IsHazardous: false,
  DangerousClass: '',
  SalesPlatform: SALES_PLATFORM.amazon,
  LabelSize: '6*4',
  IsSnManaged: false,
  ReviewState: productReview.states.approved,
  CreatedTime: now(),
  UpdatedTime: now(),
  CreatedBy: 1,
  UpdatedBy: 1,
})
