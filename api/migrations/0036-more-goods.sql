-- More goods of other shops: household, clothes, medicine, brands, and dishes that are named after vegetables. Those of two words are
-- written as one, as searches are compared. Words that are in names of the shop's products stay out.
INSERT INTO shop.search_goods
SELECT DISTINCT term, shop.sound(term), shop.typing_keys(shop.sound(term))
FROM string_to_table(shop.fold('
ladle whisk rollingpin choppingboard thermos lid tongs strainer sieve peeler grater corkscrew clingfilm waxpaper skewer tealight
lantern torch flashlight extensioncord plugpoint fuse nutbolt hinge hook chainlock padlock keychain doormat quilt beanbag hammock
tent sleepingbag trolley blazer hoodie pajamas shorts frock vest panties nosepin mehendi rouge cologne attar cottonbuds floss
mouthwash denture creambleach waxstrips hairdye hairgel hairclip hairband rubberband balloon confetti kite yoyo top marbles
playingcards dice ludo tennisball racquet skates skippingrope dumbbells yogamat whistle trophy medal flag map calendar diary
paintbrush canvas easel protractor duster blackboard stamp file sticker cellotape usb drone flute tabla veena harmonium alarm
barometer scale weighingmachine stethoscope wheelchair crutches balm antiseptic betadine ors glucose vitaminc zinc calcium
irontablets fishoil chyawanprash isabgol triphala ashwagandha tulsidrops neemoil rosewater sandalpaste bathroomfreshener
naphthalene starch stainremover squeegee bin carrybag papercup paperplate aluminiumfoil matchstick lighterfluid kerosene lpggas
coal charcoal firewood engineoil tyretube brakepad sparkplug carwash seatcover helmetvisor cyclepump visa passport recharge
simcard datapack bouquet cactus bonsai sapling manure vermicompost cocopeat sprinkler rattrap birdcage aquarium fishfood puppy
kitten cowfeed saddle couscous rye bulgur tempeh miso kimchi wasabi ramen udon tacos salsa guacamole pancakemix macaron
custardpowder gelatin bakingsoda bakingpowder vanillaessence foodcolour icingsugar sprinkles maplesyrup goldensyrup molasses
palmsugar karupatti sugarcandy rocksalt blacksalt msg ajinomoto oregano thyme rosemary sage paprika cayenne chilliflakes
chaatmasala panipuri vadapav pavbhajimasala rasam poriyalpodi chikki candyfloss chewinggum mintcandy coughdrops panmasala
paanmasala beedi tonicwater roohafza tang sherbet smoothie badammilk rosemilk icecubes rabbit octopus clams pangasius மிக்சி கடாய்
வாணலி மக்கு பன்னீர்சோடா மை kammal சுடிதார் ஜாக்கெட் கால்சட்டை ஜட்டி पर्स பெல்ட் அரிவாள் manvetti பட்டம் பலூன் காகிதம் கத்தரிக்கோல்
மண்ணெண்ணெய் விறகு தைலம் கஷாயம் சூரணம் லேகியம் பஞ்சு டயபர் தொட்டில் பால்பாட்டில் குலோப்ஜாமூன் மைசூர்பாக் இட்லிமாவு தோசைமாவு
நூடுல்ஸ் பச்சைபயறு மொச்சை சோயா கல்கண்டு omam சுக்கு திப்பிலி சாஸ் கெட்சப் வினிகர் பிராந்தி பீடி வெற்றிலைபாக்குபொட்டலம் கணவாய்
வவ்வால்மீன் முயல்கறி குடல் தண்ணீர்பாட்டில் ஐஸ் குல்பி प्रेशरकुकर belan चकला chandan चारपाई आईना बाली चेन लहंगा जुराब कील हथौड़ा
दरांती फावड़ा patang gubbara रबड़ gond kainchi साइकिल मिट्टीकातेल लकड़ी कोयला मरहम चूर्ण डायपर पालना नूडल्स चिवड़ा भुनाचना सोयाबीन
लोबिया मिश्री खसखस मेथीदाना सोंठ केचप सिरका वाइन बीड़ी झींगामछली बत्तख kaleji पानीकीबोतल बर्फ रसना ठंडाई karandi thattu kudam
thudaippam mezhuguvarthi theepetti oodhubathi sandhanam thalaiyanai paai methai naarkali mesai kannadi seepu modhiram sangili
thundu pavadai aani suthiyal aruval bommai kagidham katharikol viragu mathirai marundhu thailam panju thottil vadai idlimaavu
dosaimaavu chapathi pachaipayaru thattaipayaru mochai kalkandu jathikkai kasakasa perungayam sukku thippili kadhai chakla thali
jhadu maachis mombatti kapoor kambal almari sheesha kanghi anguthi ghagra juraab chhata thaila hathoda khaad gamla khilona lakdi
koyla eent dawa dawai malham churan palna kachori seviyan chivda murmura bhunachana alsi makhana lobia mishri dalchini jaiphal
heeng methidana methiseeds sonth sirka sharab tambaku kekda batakh bakra baraf carseat earplug ink cartridge scanner printerink
sdcard memorycard selfiestick screenguard phonecase phonecover smartwatch fitnessband aircooler airconditioner acremote remote
gasstove induction microwave mixie dishwasher vacuumcleaner ironbox waterpurifier waterheater stabilizer tubelight ledbulb
tablefan ceilingfan exhaustfan switchboard holder tap pvcpipe tank spatula skillet saucepan idlipot steamer container lunchbag
watercan bottlecap opener scissor cutter razorblade straightener hairdryer hairbrush wig lens spectacles sunglasses goggles
photoframe poster painting showpiece statue idol poojathali conch rudraksha thread needle buttonbox zipper fabric velvet
cottoncloth linen denim lace churidar tights stockings slippers heels loafers insoles shoepolish shoelace rucksack pouch
handkerchief hanky poncho apron mitten bib pacifier crib walker formulamilk lactogen nanpro dexolac pediasure ensure glucond
electral dolo saridon disprin combiflam hajmola pudinhara moov iodex zandubalm tigerbalm himalaya patanjali dabur nivea ponds
lakme garnier loreal lifebuoy cinthol hamam medimix mysoresandal santoor rexona clinicplus sunsilk headandshoulders pantene
parachute pepsodent sensodyne closeup oralb gillette whisper stayfree sofy mamypoko johnson rin comfort vanish lizol domex colin
odonil hitspray allout goodknight mortein odomos aashirvaad fortune saffola sundrop idhayam goldwinner dhara aachi sakthimasala
mtr everest mdh kissan magginoodles yippee topramen knorr ching bingo unclechips haldiram parleg goodday mariegold hideandseek
bourbon darkfantasy dairymilk munch fivestar perk snickers ferrero mentos polo centerfresh alpenliebe nandini aavin hatsun arokya
milkymist motherdairy milo tajmahaltea 3roses tatatea narasus levista continentalcoffee kingfisher oldmonk royalstag wills
goldflake gramflour cornflour cornstarch arrowroot psyllium chiaseeds flaxseeds pumpkinseeds sunflowerseeds watermelonseeds
poppyseeds nigella fennel fenugreekseeds caraway sumac tamarindpaste gingergarlicpaste garlicpowder onionpowder gingerpowder
tomatopuree tomatosoup sweetcornsoup mushroomsoup fruitjam mixedfruitjam strawberryjam orangemarmalade lemonjuice limejuice
grapejuice pineapplejuice guavajuice pomegranatejuice litchijuice applecider applecidervinegar coconutsugar coconutpowder
potatochips sweetpotatochips tapiocachips jackfruitchips nendranchips bananabread bananamilkshake carrotcake carrothalwa
gajarhalwa lemonrice tamarindrice curdrice tomatorice coconutrice vegbiryani mushroombiryani gobimanchurian gobi65 alootikki
alooparatha aloobhujia palakpaneer methithepla vegroll springroll vegburger vegpuff frenchfries onionrings garlicbread cheesecorn
cornpuffs lemonpickle limepickle garlicpickle amlajuice amlacandy amlapowder amlahairoil neemsoap papayasoap cucumbercream
aloeveragel rosesyrup mangolassi strawberrymilkshake chocolatecake blackforestcake plumcake fruitcake pineapplecake cherrycake
figbiscuit orangecandy mangocandy tulsitea gingertea lemontea minttea mangopickle mangopulp mangopowder amchur amchoor drymango
dryginger driedfigs dryfish prunes apricots driedapricot cranberry driedcranberry gojiberry macadamia hazelnut pecan brazilnut
pinenut chestnut betelnut arecanut suparipowder बटर milagaithool milagaipodi மிளகாய்த்தூள் மிளகாய்பொடி manjalthool manjalpodi
மஞ்சள்பொடி mallithool மல்லிப்பொடி paalpodi பால்பொடி drygrapes dhaniapowder haldipowder mirchipowder lalmirchpowder लालमिर्चपाउडर
मिर्चपाउडर अदरकलहसुनपेस्ट इमलीपेस्ट vendhayampodi seeragathool pirinjiilai தேங்காய்பால் नारियलदूध coconutbiscuit kobbarimithai
pulikuzhambu puliyodarai thakkalisadam elumichaisadam nellikkaioorugai maangaioorugai elumichaioorugai injioorugai aamkaachar
nimbukaachar mirchikaachar aampapad aampanna nimbupani shikanji gajarkahalwa laukihalwa pethamithai agrapetha kajukatli
moongdalhalwa palakpakoda vengayabajji vazhakkaibajji vazhakkaichips kappachips urulaichips aloochips bananachips kelekechips
samosapatti butternaan tandooriroti masaladosa oniondosa ravaidli meduvada sambarsadam pulisadam elaichi बटर
'), ' ') line, string_to_table(line, E'\n') term WHERE term <> ''
ON CONFLICT DO NOTHING;
