import { itemAt } from './seeded-random.ts';

// 41 and 37 share no factor, so 1,517 schools get different names before one comes again.
const FIRST_WORDS =
  'Amber Copper Quiet Paper Velvet Crimson Wandering Marigold Indigo Tangerine Juniper Lavender Cobalt Hazel Rosemary Turquoise Nimble Patchwork Coral Saffron Cinnamon Moonlit Scarlet Thistle Brindle Ginger Sapphire Pewter Dappled Feather Honeysuckle Jasmine Linen Merry Opal Periwinkle Ribbon Sienna Twilight Umber Whispering'.split(
    ' ',
  );
const SECOND_WORDS =
  'Heron Lantern Comet Thimble Compass Kite Acorn Marble Sparrow Button Teapot Pinwheel Satchel Whistle Ladder Violin Cricket Beacon Quill Bramble Otter Clover Badger Anchor Walnut Origami Puffin Tumbleweed Trellis Inkwell Bicycle Sundial Accordion Weathervane Telescope Hummingbird Carousel'.split(
    ' ',
  );
const STREET_WORDS = 'Demonstration Sample Specimen Placeholder Example Rehearsal Mockup'.split(' ');
const STREET_KINDS = ['Street', 'Avenue', 'Way', 'Boulevard', 'Lane', 'Court'];

/** The two words of the school at a position: no two of the first 1,517 are alike, and none is a real school's. */
export function inventedName(position: number): string {
  return `${itemAt(FIRST_WORDS, position)} ${itemAt(SECOND_WORDS, position)}`;
}

/** Invents a street address that looks invented. */
export function inventedStreet(position: number): string {
  return `${100 + ((position * 37) % 9000)} ${itemAt(STREET_WORDS, position)} ${itemAt(STREET_KINDS, position)}`;
}

/** Invents an address under `.example`, which no one can own (RFC 2606). */
export function inventedWebsite(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return `https://www.${words.replace(/^-|-$/g, '').slice(0, 50).replace(/-$/, '')}.example/`;
}

/** A number of the range 555-0100 to 555-0199, which is kept for fiction. */
export function inventedPhone(areaCode: string, position: number): string {
  return `(${areaCode}) 555-01${String(position % 100).padStart(2, '0')}`;
}
