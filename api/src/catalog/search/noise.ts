/** Words that people add to the name of a product, in their folded form. They are left out unless they are all there is. */
const NOISE = new Set(
  `a an and the of for with some my i want need buy get order online price rate cost cheap best fresh good quality organic kg kgs kilo
  kilos g gm gms gram grams pack packet packets pkt pkts half dozen per piece pc pcs nos bunch farm local today near me please pls
  delivery oru ek arai aadha adha ada kiram darjan tajan ka ki ke chahiye chahie venum vendum ventum taja taza taaza putiya puthiya nalla
  vilai iyarkai jaivik arganik argenik orgenik arkanik fres pakket paiket`.split(/\s+/),
);

/** "500 g" and 2கிலோ. */
const AMOUNT = /^\d+(?:kgs?|kilos?|gm?s?|grams?|kiram|pcs?|l|ml|lb)?$/;

/** The words that say what is searched for. */
export function withoutNoise(words: string[]): string[] {
  const telling = words.filter((word) => !NOISE.has(word) && !AMOUNT.test(word));
  return telling.length > 0 ? telling : words;
}

/**
 * How a product looks, where it is from and what was done to it, in their folded form: "white onion", "ooty garlic", "kata hua papita".
 * Names that have such a word are found by it. Colors that are products, such as orange and manjal, are not among them.
 */
const QUALIFIERS = new Set(
  `white yellow red green brown pink purple violet black golden light dark vellai sivappu sigappu chivappu chikappu karuppu pachai
  pacha pachchai ootha uta lal laal hara hari hare peela peeli pila pili safed gulabi
  big small large little mini baby tiny long short round medium jumbo thick thin periya periy chinna chinn sinna siru chiriy kutti
  bada badi bade chota choti chote chhota chhoti chhote lamba lanba gol
  ripe unripe raw tender young old dry dried whole cut chopped sliced diced cubed peeled cleaned washed grated shredded frozen ready
  cook cooking eat eating table juicy sweet sour spicy hot seedless premium natural nice naya nayi naye purana purani purane pahadi
  pahari desi nadu naatu nattu nadan country hill mountain local imported pazhutha palutt inippu pulippu narukkiya narukkiy vettiya vettiy uritha uricha uritt mulu
  kacha kaccha kachha kachcha kacchi kachi kachchi kachche paka pakka pake paki pakki meetha meethi mitha mita miti khatta khatti katta
  katti teekha teekhi tika tiki kata kati kate hua hui hue chila chhila chile sukha sukhi suka suki sabut taji thaza pudhu
  ooty kerala kashmir kashmiri nagpur nagpuri guntur nilgiri nilgiris kodai pollachi andhra shimla simla himachal himachali kodaikanal
  bangalore bengaluru madras bombay nashik nasik delhi english chinese american italian indian mexican
  bulb bulbs root roots stalk stalks stick sticks pod pods head heads slice slices cube cubes piece pieces chunk chunks bit bits
  florets cob cobs kattu phali fali dane dana gaanth gant thundugal thundu tukde`.split(/\s+/),
);

/**
 * Words for all fruits or all vegetables, which names often leave out: "sitaphal fruit", "koyya pazham". Leaves are not among them:
 * who wants banana leaves is not helped by bananas.
 */
const GENERIC = new Set(
  'fruit fruits vegetable vegetables veg veggie veggies pazham pazhangal palam palankal phal fal kai kaai kaay kay sabzi sabji kizhangu kilangu kilanku kand wala wali'.split(
    ' ',
  ),
);

/** Whether a search only has generic words: "fruits and vegetables". */
export const areGeneric = (words: string[]): boolean => words.every((word) => GENERIC.has(word));

/** The words of a search, then the same with less, for a search that finds nothing with all of them. */
export function shorter(words: string[]): string[][] {
  const telling = withoutNoise(words);
  const special = telling.filter((word) => !GENERIC.has(word));
  const bare = special.filter((word) => !QUALIFIERS.has(word));
  return [
    words,
    ...[special, bare].filter(({ length }, at, all) => length > 0 && length < (all[at - 1] ?? telling).length),
  ];
}
