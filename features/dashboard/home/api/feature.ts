import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { homeHandlers } from './handlers.ts'
import { onboardingHandlers } from './onboarding.ts'

export const home = feature({ contract, handlers: [...homeHandlers(), ...onboardingHandlers] })
