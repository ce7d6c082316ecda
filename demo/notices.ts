import { storeNotice, confirmNotices } from '#features/messages/notices/api/service.ts'
import { noticeTexts } from '#features/messages/notices/rules.ts'
import { COUNTRIES, type Country } from '#features/warehouse/sites/rules.ts'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import type { Demo } from './world.ts'

type Words = Record<Language, readonly [title: string, text: string]>

/** Notices of the warehouses, the oldest first; the last of each country is still unread by one user. */
const NOTICES: Record<Country, readonly { daysAgo: number; words: Words }[]> = {
  GB: [
    {
      daysAgo: 60,
      words: {
        'en-US': [
          'Box labels at goods-in',
          'Every carton needs its box label on the longest side. Cartons without one are put aside and labelled for a fee.',
        ],
        'zh-CN': ['入库箱唛要求', '每箱请在最长边粘贴箱唛。未贴箱唛的货箱将单独存放，并收取贴标费。'],
        'de-DE': [
          'Kartonetiketten im Wareneingang',
          'Jeder Karton braucht sein Etikett auf der längsten Seite. Kartons ohne Etikett werden ausgesondert und gegen Gebühr etikettiert.',
        ],
        'fr-FR': [
          'Étiquettes des cartons à la réception',
          'Chaque carton doit porter son étiquette sur le côté le plus long. Sans étiquette, il est mis à part et étiqueté contre frais.',
        ],
      },
    },
    {
      daysAgo: 3,
      words: {
        'en-US': [
          'Cut-off one hour earlier on Fridays',
          'Orders leave the same day when they reach us by 13:00 on Fridays. Other days stay as they are.',
        ],
        'zh-CN': ['周五截单时间提前一小时', '周五 13:00 前下达的订单当日出库，其他工作日不变。'],
        'de-DE': [
          'Freitags eine Stunde früher Annahmeschluss',
          'Freitags gehen Aufträge am selben Tag hinaus, wenn sie bis 13:00 Uhr eingehen. An den anderen Tagen ändert sich nichts.',
        ],
        'fr-FR': [
          'Le vendredi, heure limite avancée d’une heure',
          'Le vendredi, les commandes reçues avant 13 h partent le jour même. Rien ne change les autres jours.',
        ],
      },
    },
  ],
  DE: [
    {
      daysAgo: 45,
      words: {
        'en-US': [
          'Packaging register',
          'Goods for German consumers need your packaging registration number. Please enter it before the next inbound.',
        ],
        'zh-CN': ['德国包装法注册号', '销往德国消费者的商品需提供包装法注册号，请在下次入库前补充。'],
        'de-DE': [
          'Verpackungsregister',
          'Ware für Verbraucher in Deutschland braucht Ihre Registrierungsnummer. Bitte tragen Sie sie vor der nächsten Einlagerung ein.',
        ],
        'fr-FR': [
          'Registre des emballages',
          'Les marchandises destinées aux consommateurs allemands exigent votre numéro d’enregistrement. Indiquez-le avant la prochaine entrée.',
        ],
      },
    },
    {
      daysAgo: 2,
      words: {
        'en-US': ['Stocktaking in Duisburg', 'The warehouse counts its stock next Saturday. Orders of that day leave on Monday.'],
        'zh-CN': ['杜伊斯堡仓盘点通知', '仓库将于下周六盘点，当日订单顺延至周一出库。'],
        'de-DE': [
          'Inventur in Duisburg',
          'Das Lager zählt am kommenden Samstag seinen Bestand. Aufträge dieses Tages gehen am Montag hinaus.',
        ],
        'fr-FR': [
          'Inventaire à Duisbourg',
          'L’entrepôt fait son inventaire samedi prochain. Les commandes de ce jour partiront lundi.',
        ],
      },
    },
  ],
}

/** A user who has not opened the warehouses' pages lately, and so still sees the newest notice. */
const ABSENT = 'lanjing_wh'

export async function loadNotices(demo: Demo): Promise<void> {
  for (const CountryCode of COUNTRIES) {
    const all = NOTICES[CountryCode]
    for (const [index, { daysAgo, words }] of all.entries()) {
      await demo.at(daysAgo, 9, 'everyone', async (db) => {
        const Texts = noticeTexts.parse(
          Object.fromEntries(
            LANGUAGES.map((language) => [
              language,
              { NotifyTitle: words[language][0], NotifyContent: `<p>${words[language][1]}</p>` },
            ]),
          ),
        )
        const PublishTime = new Date(new Date(demo.today.getTime() - daysAgo * 86_400_000).setUTCHours(9, 0, 0, 0)).toISOString()
        await storeNotice(db, { CountryCode, PublishTime, ExpireTime: null, Texts }, null)
      })
      const isLast = index === all.length - 1
      await demo.at(daysAgo - 1, 9, 'everyone', async (db) => {
        const readers = await db.selectFrom('app_user').select(['Id', 'AccountName']).where('IsStaff', '=', false).execute()
        for (const { Id, AccountName } of readers)
          if (!(isLast && AccountName === ABSENT)) await confirmNotices(db, Id, CountryCode, LANGUAGES[0])
      })
    }
  }
}
