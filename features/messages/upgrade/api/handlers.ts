import { answer, type Handler } from '#kit/api/handle.ts'
import type { Say } from '#kit/shared/text.ts'
import { getLatestUpdate, getUpgradeConfig, getVersion } from '../contract.ts'
import { BUILD, RELEASE } from '../rules.ts'
import { upgrade } from '../text/keys.ts'

const NEWS = ['news.feedback', 'news.notices', 'news.update'] as const

function release(say: Say) {
  const Content = `<ul>${NEWS.map((news) => `<li>${say(upgrade(news))}</li>`).join('')}</ul>`
  return {
    version_str: BUILD,
    Title: say(upgrade('release')),
    Content,
    PublishTime: RELEASE.publishTime,
    IsForce: RELEASE.isForce,
  }
}

export const upgradeHandlers: Handler[] = [
  answer(getVersion, async () => ({ version_str: BUILD })),
  answer(getUpgradeConfig, async ({ say }) => release(say)),
  answer(getLatestUpdate, async ({ say }) => release(say)),
]
