import kit from '#kit/text/fr-FR.ts'
import shell from '#kit/web/shell/text/fr-FR.ts'

export default { kit, shell }
