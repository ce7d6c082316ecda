import { answer, type Handler } from '#kit/api/handle.ts'
import type { Translate } from '#kit/shared/text.ts'
import { getLatestUpdate, getUpgradeConfig, getVersion } from '../contract.ts'
import { BUILD, RELEASE } from '../rules.ts'
import { upgrade } from '../text/keys.ts'

const NEWS = ['news.feedback', 'news.notices', 'news.update'] as const

function release(translate: Translate) {
  const Content = `<ul>${NEWS.map((news) => `<li>${translate(upgrade(news))}</li>`).join('')}</ul>`
  return {
    version_str: BUILD,
    Title: translate(upgrade('release')),
    Content,
    PublishTime: RELEASE.publishTime,
    IsForce: RELEASE.isForce,
  }
}

export const upgradeHandlers: Handler[] = [
  answer(getVersion, async () => ({ version_str: BUILD })),
  answer(getUpgradeConfig, async ({ translate }) => release(translate)),
  answer(getLatestUpdate, async ({ translate }) => release(translate)),
]
