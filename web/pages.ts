import '#features/site/pages/web/enhance.ts'
