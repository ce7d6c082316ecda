import { expect, test } from 'vitest'
import { openPdf, scanPage, textOfPage } from '#kit/api/pdf/testing.ts'
import { TRACKING_NO } from '#features/warehouse/dropship/rules.ts'
import { labelServer } from './fixture-carrier.ts'
import { CarrierRefusal, type LabelRequest } from './driver.ts'
import { driverOf } from './drivers.ts'
import { httpDriver } from './http-driver.ts'

const address = {
  Name: 'Ann Smith',
  Company: null,
  Phone: null,
  Country: 'GB',
  PostalCode: 'B24 9QR',
  City: 'Birmingham',
  Street: 'Station Road',
  Street2: null,
  HouseNumber: '12',
}
const request: LabelRequest = {
  Kind: 'parcel',
  Reference: 'RLGB2601020001',
  Courier: 'Y',
  CourierService: 'Y-STD',
  From: address,
  To: { ...address, Name: 'Warehouse UKBHM1' },
  Parcel: { Weight: 1.5, Length: 30, Width: 20, Height: 10 },
  PickupDate: null,
  Language: 'en-US',
}

test('a label server receives our number in the key and returns the same label again unless the address changed', async () => {
  const carrier = await labelServer()
  const driver = httpDriver(carrier.url, 'secret')
  const issued = await driver.issue(request)
  expect(await driver.issue(request)).toEqual(issued)
  await driver.bookPickup(issued.DriverRef, '2026-01-06')
  await driver.void(issued.DriverRef)
  expect(carrier.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /labels',
    'POST /labels',
    `POST /labels/${encodeURIComponent(issued.DriverRef)}/pickup`,
    `DELETE /labels/${encodeURIComponent(issued.DriverRef)}`,
  ])
  expect(carrier.requests[0]).toMatchObject({
    key: expect.stringMatching(new RegExp(`^${request.Reference} [0-9a-f]{16}$`)),
    body: { reference: request.Reference },
  })
  const corrected = await driver.issue({ ...request, To: { ...request.To, HouseNumber: '12a' } })
  expect(corrected.TrackingNo).not.toBe(issued.TrackingNo)
})

test('a refusal includes its reason; an unavailable server is a different error', async () => {
  const carrier = await labelServer()
  const driver = httpDriver(carrier.url, undefined)
  carrier.mode = 'refuse'
  await expect(driver.issue(request)).rejects.toThrow(new CarrierRefusal('No collections in this postcode'))
  carrier.mode = 'down'
  const failure = await driver.issue(request).catch((error: unknown) => error)
  expect(failure).not.toBeInstanceOf(CarrierRefusal)
  await expect(httpDriver('http://127.0.0.1:1', undefined).issue(request)).rejects.toThrow()
})

test('the label of the simulated courier can be scanned and shows both addresses', async () => {
  const driver = driverOf({ CARRIER_URL: undefined, CARRIER_TOKEN: undefined })
  for (const Courier of ['P', 'Y', 'X', 'D1', 'D2'] as const) {
    const { TrackingNo, Pdf } = await driver.issue({ ...request, Courier })
    expect(TrackingNo).toMatch(TRACKING_NO[Courier])
    const pdf = await openPdf(Pdf)
    expect(await scanPage(pdf, 1)).toEqual([{ format: 'Code128', text: TrackingNo }])
    const written = await textOfPage(pdf, 1)
    expect(written).toContain('Warehouse UKBHM1')
    expect(written).toContain('Station Road 12')
    await pdf.loadingTask.destroy()
  }
})

test('a label formats numbers for its language', async () => {
  const driver = driverOf({ CARRIER_URL: undefined, CARRIER_TOKEN: undefined })
  const { Pdf } = await driver.issue({ ...request, Language: 'de-DE', Parcel: { ...request.Parcel, Length: 30.5 } })
  const pdf = await openPdf(Pdf)
  expect(await textOfPage(pdf, 1)).toContain('1,50 kg · 30,5 × 20 × 10 cm')
  await pdf.loadingTask.destroy()
})
