const font = '"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif';

export const colors = {
  page: '#F5F9FC',
  sheet: '#FFFFFF',
  band: '#033B61',
  line: '#D8E3EC',
  stripe: '#55ADEE',
  tint: '#E8F4FD',
  ink: '#0B2236',
  muted: '#4A6072',
  navy: '#033B61',
  link: '#0B5E97',
  good: '#14633A',
};

/**
 * Returns the font, size and colour. Set them on every cell and heading, because in Outlook the content of a table does
 * not inherit them.
 */
export function textStyle(size: number, lineHeight: number, color: string = colors.ink, weight = 400) {
  return {
    fontFamily: font,
    fontSize: size,
    lineHeight: `${lineHeight}px`,
    fontWeight: weight,
    color,
  };
}

/**
 * Style sheet with the colours of dark mode and the margins of wide screens. Some mail programs remove it, so the
 * inline margins are made for phones. It must not contain quotes or angle brackets, because React would escape them.
 * Outlook.com sets `data-ogsc` and `data-ogsb` in dark mode.
 */
export const emailCss = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.outer{padding:0!important}
.sheet{border-radius:0!important}
}
@media (min-width:481px){
.outer{padding:24px 12px!important}
.pad{padding-left:32px!important;padding-right:32px!important}
.card-pad{padding-left:20px!important;padding-right:20px!important}
.label{width:120px!important}
}
@media (prefers-color-scheme:dark){
.page{background-color:#0B1724!important}
.sheet{background-color:#12243A!important}
.tint{background-color:#1B3651!important}
.ink{color:#E6EEF5!important}
.muted{color:#A6BCCD!important}
.head{color:#F2F7FB!important}
.link{color:#7CC1F5!important}
.good{color:#5FD39A!important}
.line{border-color:#25405A!important}
.top{border-color:#F2F7FB!important}
.button{background-color:#55ADEE!important;border-color:#55ADEE!important}
.button-text{color:#062033!important}
.quiet{border-color:#7F9BB3!important}
}
[data-ogsb] .sheet{background-color:#12243A!important}
[data-ogsb] .tint{background-color:#1B3651!important}
[data-ogsc] .ink{color:#E6EEF5!important}
[data-ogsc] .muted{color:#A6BCCD!important}
[data-ogsc] .head{color:#F2F7FB!important}
[data-ogsc] .link{color:#7CC1F5!important}
[data-ogsc] .good{color:#5FD39A!important}
`;
