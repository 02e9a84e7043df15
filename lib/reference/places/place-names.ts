import type { Place, Region } from './place';

/**
 * Dual, former and everyday names of places, keyed by place id. They were collected by hand, and have not yet been
 * checked against the New Zealand Gazetteer (LINZ) or the place-name registers of the Australian states.
 */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'auckland-auk': ['Tāmaki Makaurau', 'Tāmaki-makau-rau', 'Central Auckland'],
  'christchurch-can': ['Ōtautahi', 'ChCh'],
  'dunedin-ota': ['Ōtepoti'],
  'wellington-wgn': ['Te Whanganui-a-Tara', 'Pōneke', 'Wellington Central'],
  'hamilton-wko': ['Kirikiriroa'],
  'new-plymouth-tki': ['Ngāmotu'],
  'palmerston-north-mwt': ['Te Papaioea', 'Papaioea', 'Palmerston Nth'],
  'nelson-nsn': ['Whakatū'],
  'invercargill-stl': ['Waihōpai'],
  'napier-hkb': ['Ahuriri'],

  'blenheim-mbh': ['Te Waiharakeke', 'Waiharakeke'],
  'gisborne-gis': ['Tūranga-nui-a-Kiwa', 'Tūranganui-a-Kiwa'],
  'whanganui-mwt': ['Wanganui'],
  'timaru-can': ['Te Tihi-o-Maru'],
  'queenstown-ota': ['Tāhuna'],
  'greymouth-wtc': ['Māwhera'],
  'westport-wtc': ['Kawatiri'],
  'masterton-wgn': ['Whakaoriori'],
  'rotorua-bop': ['Te Rotorua-nui-a-Kahumatamomoe'],
  'lower-hutt-wgn': ['Te Awa Kairangi ki Tai', 'Hutt City', 'Lower Hutt City'],
  'upper-hutt-wgn': ['Te Awa Kairangi ki Uta', 'Upper Hutt City'],
  'ashburton-can': ['Hakatere'],
  'oamaru-ota': ['Te Oha-a-Maru'],
  'levin-mwt': ['Taitoko'],
  'gore-stl': ['Maruawai'],
  'balclutha-ota': ['Iwikatea'],
  'picton-mbh': ['Waitohi'],
  'stratford-tki': ['Whakaahurangi'],
  'dannevirke-mwt': ['Tāmaki-nui-a-Rua'],
  'dargaville-ntl': ['Takiwira'],
  'alice-springs-nt': ['Mparntwe'],
  'darwin-nt': ['Garramilla'],
  'brisbane-qld': ['Meanjin', 'Meeanjin'],
  'melbourne-vic': ['Naarm', 'Narrm'],
  'sydney-nsw': ['Warrane', 'Warrang'],
  'perth-wa': ['Boorloo'],
  'adelaide-sa': ['Tarntanya', 'Tarndanya'],
  'hobart-tas': ['nipaluna'],
  'cairns-qld': ['Gimuy'],
  'townsville-qld': ['Gurambilbarra'],
  'newcastle-nsw': ['Mulubinba'],
  'geelong-vic': ['Djilang'],
  'ballarat-vic': ['Ballaarat'],
  'broome-wa': ['Rubibi'],
  'port-hedland-wa': ['Marapikurrinya'],
  'albany-wa': ['Kinjarling'],
  'esperance-wa': ['Kepa Kurl'],
  'bunbury-wa': ['Goomburrup'],
  'geraldton-wa': ['Jambinu'],
  'margaret-river-wa': ['Wooditchup'],
  'kalgoorlie-wa': ['Kalgoorlie-Boulder', 'Boulder'],
  'mount-gambier-sa': ['Berrin'],
  'murray-bridge-sa': ['Pomberuk'],
  'thursday-island-qld': ['Waiben'],
  'palm-island-qld': ['Bwgcolman'],
  'mornington-island-qld': ['Gununa'],
  'nhulunbuy-nt': ['Gove'],
  'wadeye-nt': ['Port Keats'],
  'galiwinku-nt': ['Elcho Island'],
  'maningrida-nt': ['Manayingkarírra'],
  'yulara-nt': ['Ayers Rock', 'Uluru'],
  'currie-tas': ['King Island'],
  'whitemark-tas': ['Flinders Island'],
  'wagga-wagga-nsw': ['Wagga'],
  'coffs-harbour-nsw': ['Coffs'],
};

/** Māori names, and names that health services use, keyed by the region's ISO code. */
const otherRegionNames: Readonly<Record<string, readonly string[]>> = {
  'NZ-NTL': ['Te Tai Tokerau', 'Tai Tokerau'],
  'NZ-AUK': ['Tāmaki Makaurau'],
  'NZ-BOP': ['Te Moana-a-Toi', 'Te Moana a Toi'],
  'NZ-GIS': ['Te Tai Rāwhiti', 'Tairāwhiti'],
  'NZ-HKB': ['Te Matau-a-Māui', 'Hawkes Bay'],
  'NZ-MWT': ['Manawatu-Wanganui', 'Manawatū'],
  'NZ-WGN': ['Te Whanganui-a-Tara'],
  'NZ-TAS': ['Te Tai-o-Aorere'],
  'NZ-NSN': ['Whakatū'],
  'NZ-MBH': ['Te Tauihu-o-te-waka'],
  'NZ-WTC': ['Te Tai Poutini', 'Tai Poutini'],
  'NZ-CAN': ['Waitaha'],
  'NZ-OTA': ['Ōtākou'],
  'NZ-STL': ['Murihiku'],
  'NZ-CIT': ['Wharekauri', 'Rēkohu'],
};

// Each row lists the spellings of one word, the usual spelling first.
const wordForms: readonly (readonly string[])[] = [
  ['mount', 'mt'],
  ['saint', 'st'],
  ['port', 'pt'],
  ['point', 'pt'],
  ['north', 'nth'],
  ['south', 'sth'],
  ['upper', 'upr'],
  ['lower', 'lwr'],
  ['harbour', 'hbr', 'harbor'],
  ['springs', 'spgs'],
  ['heights', 'hts'],
  ['junction', 'jctn', 'jnc'],
  ['beach', 'bch'],
  ['creek', 'ck', 'crk'],
  ['river', 'rvr'],
  ['park', 'pk'],
  ['island', 'isl'],
  ['fort', 'ft'],
];

/** Returns the name in all spellings, beginning with the given spelling. "St. Arnaud" also gives "saint Arnaud". */
export function spellPlaceName(name: string): string[] {
  const words = name.split(/\s+/);
  const respelled = words.flatMap((word, index) => {
    const plain = word.toLowerCase().replace(/\.$/, '');
    const forms = wordForms.filter((row) => row.includes(plain)).flat();
    return forms.filter((form) => form !== plain).map((form) => words.with(index, form).join(' '));
  });
  return [...new Set([name, ...respelled])];
}

/**
 * Lists the dual, former and everyday names of a place, each in all spellings. Such a name may be the official name of
 * a different place.
 */
export function listOtherPlaceNames(place: Pick<Place, 'id'>): string[] {
  return (otherNames[place.id] ?? []).flatMap(spellPlaceName);
}

export function listRegionNames(region: Pick<Region, 'iso' | 'name'>): string[] {
  return [...new Set([region.name, ...(otherRegionNames[region.iso] ?? [])])];
}

export const namedElsewhere = {
  places: Object.keys(otherNames),
  regions: Object.keys(otherRegionNames),
};
