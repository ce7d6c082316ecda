import { answer, type Handler } from '#kit/api/handle.ts'
import { setUserSetting, userSetting } from '#kit/api/user-settings.ts'
import { getTour, setTourDone } from '../contract.ts'
import { TOUR_DONE } from './service.ts'

export const tourHandlers: Handler[] = [
  // Staff in from-admin mode see no tour.
  answer(getTour, async ({ db, caller }) => ({
    IsDone: caller.fromAdmin || (await userSetting<boolean>(db, caller.UserId, TOUR_DONE)) === true,
  })),
  answer(setTourDone, async ({ db, caller }) => {
    await setUserSetting(db, caller.UserId, TOUR_DONE, true)
    return true as const
  }),
]
