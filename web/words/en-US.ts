import kit from '#kit/text/en-US.ts'
import shell from '#kit/web/shell/text/en-US.ts'

export default { kit, shell }
