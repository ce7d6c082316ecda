import { expect, test } from 'vitest'
import { defaultQuickActions } from './quick-action-screens.ts'

const offered = (...codes: string[]) => codes.map((code) => ({ code, name: code, under: '', icon: '', url: `/${code}` }))
const suggested = (...codes: string[]) => defaultQuickActions(offered(...codes)).map(({ code }) => code)

test('users who have not chosen quick actions get the default ones they may open, six at most', () => {
  expect(suggested('Client:finance:fees', 'Client:finance:wallet', 'Client:userManage')).toEqual([
    'Client:finance:wallet',
    'Client:finance:fees',
  ])
  expect(suggested('Client:uk:opBehalf', 'Client:de:opBehalf', 'Client:quotes')).toEqual(['Client:quotes', 'Client:uk:opBehalf'])
  expect(
    suggested(
      'Client:finance:wallet',
      'Client:uk:opBehalf',
      'Client:uk:overseasStock',
      'Client:uk:wareHousingPlan',
      'Client:orderTrace',
      'Client:newOrder',
      'Client:quotes',
    ),
  ).toHaveLength(6)
  expect(suggested('Client:airQuotes')).toEqual([])
})
