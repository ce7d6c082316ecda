import { expect, test } from 'vitest'
import { getDeskPlan, getDeskPlans, receivePlan } from '#features/warehouse/inbound/contract.ts'
import { deskPlanPath } from '#features/warehouse/inbound/paths.ts'
import { inboundPlan } from '#features/warehouse/inbound/rules.ts'
import { DEMO } from '../api/templates.ts'
import { act } from './by-hand.ts'
import { delayAnswers, scan, notice } from './scanner.ts'
import { NARROW, stage } from './stage.ts'

/** The cartons of a plan are received with a scanner that does not wait for responses. */
const { open, signedIn, user } = await stage(DEMO)

test('cartons scanned while their plan is opening count, and a booking whose response was lost is not repeated', async () => {
  const staff = await user('staff_uk')
  const { Items } = await staff.ok(getDeskPlans, { Status: inboundPlan.states.toInbound, PageSize: 100 })
  const { ContractCompanyId, Id, OhlOrderNo } = Items.find(
    ({ ActualCartons, ExpectedCartons }) => ActualCartons === 0 && ExpectedCartons >= 4,
  )!
  const booked = async () => (await staff.ok(getDeskPlan, { ContractCompanyId, Id })).ActualCartons

  const page = await signedIn('staff_uk', NARROW)
  await delayAnswers(page, getDeskPlan)
  await open(page, '/desk/receiveFloor')
  await page.getByText('Scan a carton').waitFor()
  for (const carton of [1, 2, 3]) {
    await page.keyboard.type(`${OhlOrderNo}-${carton}`)
    await page.keyboard.press('Enter')
  }
  await page.getByText(/^3 of \d+ cartons$/).waitFor()

  await page.route(
    `**${receivePlan.path}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Book cartons: 3' }).click()
  await notice(page, 'The server cannot be reached')
  expect(await booked()).toBe(3)
  await scan(page, `${OhlOrderNo}-4`)
  await page.getByRole('button', { name: 'Book cartons: 4' }).click()
  await notice(page, 'Cartons booked already: 1, 2, 3')
  await page.getByRole('button', { name: 'Book cartons: 1' }).click()
  await expect.poll(booked).toBe(4)
})

test('the correction of a count does not undo what someone else has booked since its dialog was opened', async () => {
  const staff = await user('staff_uk')
  const { Items } = await staff.ok(getDeskPlans, { Status: inboundPlan.states.toInbound, PageSize: 100 })
  const { ContractCompanyId, Id } = Items.findLast(
    ({ ActualPieces, ExpectedCartons }) => ActualPieces === 0 && ExpectedCartons >= 4,
  )!
  const read = () => staff.ok(getDeskPlan, { ContractCompanyId, Id })
  const book = async () => {
    const plan = await read()
    const line = plan.Items.find(({ IsSnManaged }) => !IsSnManaged)!
    const Lines = [{ Id: line.Id, GoodPieces: 1, DamagedPieces: 0, Cartons: 1 }]
    const confirmed = { IsFewCartonsConfirmed: true, IsLargeConfirmed: true }
    await staff.ok(receivePlan, { ContractCompanyId, Id, RowVersion: plan.RowVersion, Lines, ...confirmed })
  }
  await book()
  const page = await signedIn('staff_uk')
  await open(page, deskPlanPath(ContractCompanyId, Id))
  await act(page, 'Correct the count', async (dialog) => {
    await dialog.getByLabel('Cartons received in all').fill('3')
    await book()
    await dialog.getByText('Someone else has changed this').waitFor()
    await dialog.getByRole('button', { name: 'Correct the count' }).click()
    await dialog.getByRole('button', { name: 'Load it and keep my entries' }).click()
  })
  expect(await read()).toMatchObject({ ActualPieces: 2, ActualCartons: 3 })
})
