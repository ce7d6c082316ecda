import { recordOf } from '#kit/shared/keys.ts'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storeArticle, storeColumn, saveImage, storeSolution } from '#features/site/content/api/service.ts'
import { PUBLISH_STATE, texts, type Texts } from '#features/site/content/rules.ts'
import { receiveEnquiry, receiveFeedback } from '#features/site/enquiry/api/service.ts'
import { enquiryFields, feedbackFields } from '#features/site/enquiry/rules.ts'
import { describeFile, type FileStore } from '#kit/api/files.ts'
import { inWorkFolder } from '#kit/api/work-folder.ts'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import { COLUMNS, NEWS_NAME, STORIES } from './site-articles.ts'
import { SERVICES } from './site-solutions.ts'
import type { Db } from '#kit/api/db.ts'
import type { Demo } from './world.ts'
import { WAREHOUSE_PRODUCT } from './codes.ts'
import { PRODUCT } from '#features/freight/core/rules.ts'

const { published, draft } = PUBLISH_STATE

/** The content of the public site, and what visitors have written. */
export async function loadSite(demo: Demo, store: FileStore): Promise<void> {
  for (const { words, ...service } of SERVICES) {
    await demo.at(100, 2, 'everyone', (db) =>
      storeSolution(db, { ...service, PublishState: published, Texts: inEach((language) => pointsOf(words[language])) }),
    )
  }
  const columns: Record<string, number> = {}
  await demo.at(100, 3, 'everyone', async (db) => {
    const ParentId = await storeColumn(db, { Code: 'news', ParentId: null, Name: NEWS_NAME, Sort: 0 })
    for (const column of COLUMNS) columns[column.Code] = await storeColumn(db, { ...column, ParentId })
  })
  for (const { column, daysAgo, cover, words } of STORIES.toReversed()) {
    const story = { ColumnId: columns[column]!, Sort: 0, Texts: inEach((language) => storyOf(words[language])) }
    const PublishTime = new Date(demo.today.getTime() - daysAgo * 86_400_000).toISOString()
    await demo.at(daysAgo, 2, 'everyone', async (db) => {
      const CoverUrl = await saveCover(db, store, cover)
      await storeArticle(db, { ...story, CoverUrl, PublishTime, PublishState: published }, null)
    })
  }
  const next = texts.parse({
    'en-US': {
      Title: 'Opening hours at the turn of the year',
      Summary: 'When our houses work between 24 December and 2 January.',
      ContentHtml: '<p>The hours are being agreed with the carriers.</p>',
    },
  })
  await demo.at(
    1,
    2,
    'everyone',
    async (db) =>
      void (await storeArticle(
        db,
        {
          ColumnId: columns['company']!,
          CoverUrl: null,
          Sort: 0,
          PublishTime: demo.today.toISOString(),
          PublishState: draft,
          Texts: next,
        },
        null,
      )),
  )
  await loadMessages(demo)
}

/** A copy, because the store moves the file it saves. */
function saveCover(db: Db, store: FileStore, name: string): Promise<string> {
  return inWorkFolder(async (folder) => {
    const path = join(folder, `${name}.png`)
    await copyFile(join(import.meta.dirname, 'covers', `${name}.png`), path)
    return (await saveImage(db, store, await describeFile(path, `${name}.png`), null)).Address
  })
}

async function loadMessages(demo: Demo): Promise<void> {
  const enquiries = [
    {
      daysAgo: 2,
      language: 'zh-CN',
      fields: {
        Name: '李明',
        Phone: '+86 138 0013 8000',
        Content: '60 箱，50 × 40 × 40 厘米，每箱 12 公斤，收纳用品，不带电，深圳到伯明翰仓，每月一票。',
        QuoteProductType: PRODUCT.lcl,
      },
    },
    {
      daysAgo: 1,
      language: 'de-DE',
      fields: {
        Name: 'Katrin Vogel, Vogel Wohnen',
        Email: 'k.vogel@example.com',
        Content:
          'Zwei 40-Fuß-Container im Quartal, Klappstühle ab Ningbo, Lagerung in Duisburg und Einzelversand, etwa 900 Pakete im Monat.',
        QuoteProductType: WAREHOUSE_PRODUCT.DE,
      },
    },
  ] as const
  for (const { daysAgo, language, fields } of enquiries) {
    await demo.at(daysAgo, 6, 'everyone', (db) =>
      receiveEnquiry(db, enquiryFields.parse(fields), { address: `demo-${language}`, language }),
    )
  }
  const remarks = [
    {
      daysAgo: 6,
      language: 'en-US',
      fields: {
        Name: 'Oliver Hart',
        Mail: 'oliver@example.com',
        FeedType: 0,
        Content: 'Could the stock export carry the batch age as a number of days as well?',
      },
    },
    {
      daysAgo: 4,
      language: 'fr-FR',
      fields: {
        FeedType: 2,
        Content: 'Une palette livrée à Lauwin-Planque est restée deux jours à quai faute de rendez-vous. Merci de vérifier.',
      },
    },
  ] as const
  for (const { daysAgo, language, fields } of remarks) {
    await demo.at(daysAgo, 7, 'everyone', (db) =>
      receiveFeedback(db, feedbackFields.parse(fields), { address: `demo-${language}`, language }),
    )
  }
}

const inEach = (make: (language: Language) => Texts[Language]) => recordOf(LANGUAGES, make)

function pointsOf([Title, Summary, ...points]: readonly [string, string, ...string[]]) {
  return { Title, Summary, ContentHtml: listOf(points) }
}

const listOf = (points: readonly string[]) => `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`

/** Consecutive bullet points become one list. */
function storyOf([Title, Summary, ...lines]: readonly [string, string, ...string[]]) {
  const html = lines.map((line) =>
    line.startsWith('# ') ? `<h2>${line.slice(2)}</h2>` : line.startsWith('- ') ? listOf([line.slice(2)]) : `<p>${line}</p>`,
  )
  return { Title, Summary, ContentHtml: html.join('').replaceAll('</ul><ul>', '') }
}
