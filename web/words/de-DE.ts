import kit from '#kit/text/de-DE.ts'
import shell from '#kit/web/shell/text/de-DE.ts'

export default { kit, shell }
