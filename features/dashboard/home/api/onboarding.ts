import { sql } from 'kysely'
import { holds } from '#kit/api/caller.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { setUserSetting, userSetting } from '#kit/api/user-settings.ts'
import { screensFor } from '#kit/shared/menu.ts'
import { getOnboarding, ONBOARDING_STEPS, skipOnboarding, type OnboardingStepName } from '../contract.ts'
import type {} from './service.ts'

/** Name of the user's own setting. */
const SKIPPED = 'OnboardingSkipped'
const RANK = ['todo', 'rejected', 'waiting', 'done'] as const

/** Not every company stores goods in our warehouses: the list can be completed without a warehouse contract. */
const isOptional = ({ Step, State }: { Step: OnboardingStepName; State: string }) => Step === 'contract' && State === 'waiting'

export const onboardingHandlers: Handler[] = [
  answer(getOnboarding, async ({ db, caller, declared, origin }) => {
    const hidden = { IsShown: false, Steps: [] }
    // Staff in from-admin mode see no first steps; these are the customer's own.
    if (caller.fromAdmin || (await userSetting<boolean>(db, caller.UserId, SKIPPED)) === true) return hidden
    const screens = screensFor(declared.catalogue, caller, origin).filter(
      (route) => !route.permission || holds(caller, route.permission),
    )
    const open = new Set(screens.map(({ path }) => path))
    const offered = declared.all('onboarding').flatMap((one) => {
      const Path = one.paths.find((path) => open.has(path.split('?')[0]!))
      return Path === undefined ? [] : [{ ...one, Path }]
    })
    if (offered.length === 0) return hidden
    const states = offered.map(({ stateOf }) => sql`(${stateOf(caller.ContractCompanyId)})::text`)
    const { rows } = await sql<{ States: (typeof RANK)[number][] }>`select array[${sql.join(states)}] as states`.execute(db)
    const Steps = ONBOARDING_STEPS.flatMap((Step) => {
      const own = offered.flatMap(({ step, Path }, index) =>
        step === Step ? [{ Path, rank: RANK.indexOf(rows[0]!.States[index]!) }] : [],
      )
      if (own.length === 0) return []
      return [{ Step, Path: own[0]!.Path, State: RANK[Math.max(...own.map(({ rank }) => rank))]! }]
    })
    return { IsShown: Steps.some((one) => one.State !== 'done' && !isOptional(one)), Steps }
  }),
  answer(skipOnboarding, async ({ db, caller }) => {
    await setUserSetting(db, caller.UserId, SKIPPED, true)
    return true as const
  }),
]
